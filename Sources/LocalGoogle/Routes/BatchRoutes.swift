import DrivewayHTTP

/// Batches: one address an API, as the discovery documents name it.
let batchRoutes = ["drive", "calendar"].map { api in
    Route(.post, "/batch/\(api)/v3", scopes: nil, .batch(prefix: "/\(api)/v3/"))
}
