// swift-tools-version: 6.2

import PackageDescription

/// Feeds the parsers of foreign input with what libFuzzer makes up; see scripts/fuzz, which sets the flags.
let package = Package(
    name: "Fuzzing",
    platforms: [.macOS(.v15)],
    dependencies: [.package(name: "driveway", path: "..")],
    targets: [
        .executableTarget(
            name: "Fuzz",
            dependencies: [
                .product(name: "LocalGoogle", package: "driveway"), .product(name: "DrivewayHTTP", package: "driveway"),
                .product(name: "DrivewayAuth", package: "driveway"),
                .product(name: "DrivewayBackup", package: "driveway"),
            ],
            swiftSettings: [.swiftLanguageMode(.v6)])
    ])
