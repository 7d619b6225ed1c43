print("driveway")
