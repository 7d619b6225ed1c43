// swift-tools-version: 6.2

import PackageDescription

/// Settings of every Swift target: Swift 6 mode, explicit existentials and imports, no warnings.
let house: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .treatAllWarnings(as: .error),
]

/// Settings of the targets that own C pointers: every unsafe expression is marked, so that it can be counted.
let owner: [SwiftSetting] = house + [.strictMemorySafety()]

/// Systems that run the server side and the command; an app on iOS takes the other libraries.
let hosts: [Platform] = [.linux, .macOS]

let package = Package(
    name: "driveway",
    platforms: [.macOS(.v15), .iOS(.v18)],
    products: [
        .library(name: "DrivewayFiles", targets: ["DrivewayFiles"]),
        .library(name: "DrivewayHTTP", targets: ["DrivewayHTTP"]),
        .library(name: "DrivewayAPI", targets: ["DrivewayAPI"]),
        .library(name: "DrivewayDriveAPI", targets: ["DrivewayDriveAPI"]),
        .library(name: "DrivewayCalendarAPI", targets: ["DrivewayCalendarAPI"]),
        .library(name: "DrivewayDrive", targets: ["DrivewayDrive"]),
        .library(name: "DrivewayBackup", targets: ["DrivewayBackup"]),
        .library(name: "DrivewayAuth", targets: ["DrivewayAuth"]),
        .library(name: "LocalGoogle", targets: ["LocalGoogle"]),
        .library(name: "DrivewayTesting", targets: ["DrivewayTesting"]),
        .executable(name: "driveway", targets: ["DrivewayCommand"]),
        .executable(name: "generate-google-api", targets: ["GenerateGoogleAPI"]),
    ],
    targets: [
        // C libraries
        .systemLibrary(
            name: "CDrivewayCurl", path: "Sources/CLibraries/CDrivewayCurl", pkgConfig: "libcurl",
            providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
        .systemLibrary(
            name: "CDrivewayMicrohttpd", path: "Sources/CLibraries/CDrivewayMicrohttpd", pkgConfig: "libmicrohttpd",
            providers: [.apt(["libmicrohttpd-dev"]), .brew(["libmicrohttpd"])]),
        .systemLibrary(
            name: "CDrivewaySQLite", path: "Sources/CLibraries/CDrivewaySQLite", pkgConfig: "sqlite3",
            providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
        .systemLibrary(
            name: "CDrivewayCrypto", path: "Sources/CLibraries/CDrivewayCrypto", pkgConfig: "libcrypto",
            providers: [.apt(["libssl-dev"]), .brew(["openssl@3"])]),

        .systemLibrary(
            name: "CDrivewayZlib", path: "Sources/CLibraries/CDrivewayZlib", pkgConfig: "zlib",
            providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
        .systemLibrary(name: "CDrivewayLinux", path: "Sources/CLibraries/CDrivewayLinux"),
        .systemLibrary(name: "CDrivewaySecretService", path: "Sources/CLibraries/CDrivewaySecretService"),

        // Foundations
        .target(
            name: "DrivewayFiles",
            dependencies: [.target(name: "CDrivewayLinux", condition: .when(platforms: [.linux]))],
            swiftSettings: house),
        .target(
            name: "DrivewayCrypto",
            dependencies: [.target(name: "CDrivewayCrypto", condition: .when(platforms: [.linux]))],
            swiftSettings: owner),
        .target(name: "DrivewayCompression", dependencies: ["CDrivewayZlib"], swiftSettings: owner),
        .target(name: "DrivewayTypesetting", swiftSettings: owner),
        .target(name: "DrivewaySQLite", dependencies: ["CDrivewaySQLite", "DrivewayFiles"], swiftSettings: owner),
        .target(
            name: "DrivewayHTTP",
            dependencies: [
                "DrivewayFiles", .target(name: "CDrivewayCurl", condition: .when(platforms: hosts)),
            ],
            swiftSettings: owner),
        .target(
            name: "DrivewayHTTPServer", dependencies: ["DrivewayHTTP", "DrivewayFiles", "CDrivewayMicrohttpd"],
            swiftSettings: owner),

        // Google, as a client sees it
        .target(name: "DrivewayAPI", dependencies: ["DrivewayHTTP", "DrivewayFiles"], swiftSettings: house),
        .target(
            name: "DrivewayAuth",
            dependencies: [
                "DrivewayAPI", "DrivewayHTTP", "DrivewayCrypto", "DrivewayFiles",
                .target(name: "DrivewayHTTPServer", condition: .when(platforms: hosts)),
                .target(name: "CDrivewaySecretService", condition: .when(platforms: [.linux])),
            ],
            swiftSettings: house),
        .target(name: "DrivewayDriveAPI", dependencies: ["DrivewayAPI", "DrivewayHTTP"], swiftSettings: house),
        .target(name: "DrivewayCalendarAPI", dependencies: ["DrivewayAPI", "DrivewayHTTP"], swiftSettings: house),
        .target(
            name: "DrivewayDrive",
            dependencies: [
                "DrivewayDriveAPI", "DrivewayAPI", "DrivewayHTTP", "DrivewaySQLite", "DrivewayCrypto", "DrivewayFiles",
                "DrivewayCompression",
            ],
            swiftSettings: house),
        .target(
            name: "DrivewayBackup",
            dependencies: [
                "DrivewayDrive", "DrivewayDriveAPI", "DrivewayAPI", "DrivewaySQLite", "DrivewayCrypto", "DrivewayFiles",
                "DrivewayCompression",
            ],
            swiftSettings: house),

        // Google, as a server on this machine
        .target(
            name: "LocalGoogle",
            dependencies: [
                "DrivewayHTTP", "DrivewayHTTPServer", "DrivewaySQLite", "DrivewayCrypto", "DrivewayFiles",
                "DrivewayCompression", "DrivewayTypesetting",
            ],
            swiftSettings: house),
        .target(
            name: "DrivewayTesting",
            dependencies: [
                "LocalGoogle", "DrivewayAuth", "DrivewayDrive", "DrivewayAPI", "DrivewayHTTP", "DrivewayHTTPServer",
                "DrivewayFiles",
            ],
            swiftSettings: house),

        // The command
        .target(name: "DrivewayCommandLine", swiftSettings: house),
        .executableTarget(
            name: "DrivewayCommand",
            dependencies: [
                "DrivewayCommandLine", "DrivewayAuth", "DrivewayDrive", "DrivewayDriveAPI", "DrivewayCalendarAPI",
                "DrivewayBackup", "DrivewayAPI", "DrivewayHTTP", "DrivewayFiles", "DrivewaySQLite", "LocalGoogle",
            ],
            swiftSettings: house),

        // The generator of typed APIs
        .target(name: "DiscoveryGenerator", swiftSettings: house),
        .executableTarget(
            name: "GenerateGoogleAPI", dependencies: ["DiscoveryGenerator", "DrivewayCommandLine", "DrivewayHTTP"],
            swiftSettings: house),

        // Examples
        .executableTarget(
            name: "QuickStart",
            dependencies: ["DrivewayAPI", "DrivewayAuth", "DrivewayBackup", "DrivewayDrive", "DrivewayDriveAPI"],
            path: "Examples/QuickStart", swiftSettings: house),

        .executableTarget(
            name: "DiaryBackup", dependencies: ["DrivewayAPI", "DrivewayAuth", "DrivewayBackup", "DrivewayDrive"],
            path: "Examples/DiaryBackup", swiftSettings: house),

        // Measurements
        .executableTarget(
            name: "PaceProbe", dependencies: ["DrivewayDriveAPI", "DrivewayAPI"], path: "Benchmarks/PaceProbe",
            swiftSettings: house),

        // Tests
        .testTarget(
            name: "DrivewayFilesTests", dependencies: ["DrivewayFiles", "DrivewayTesting"], swiftSettings: house),
        .testTarget(
            name: "DrivewayCompressionTests", dependencies: ["DrivewayCompression"], swiftSettings: house),
        .testTarget(
            name: "DrivewayTypesettingTests", dependencies: ["DrivewayTypesetting"], swiftSettings: house),
        .testTarget(name: "DrivewayCryptoTests", dependencies: ["DrivewayCrypto"], swiftSettings: house),
        .testTarget(
            name: "DrivewaySQLiteTests", dependencies: ["DrivewaySQLite", "DrivewayFiles", "DrivewayTesting"],
            swiftSettings: house),
        .testTarget(
            name: "DrivewayHTTPTests",
            dependencies: ["DrivewayHTTP", "DrivewayHTTPServer", "DrivewayFiles", "DrivewayTesting"],
            swiftSettings: house),
        .testTarget(
            name: "DrivewayHTTPServerTests",
            dependencies: ["DrivewayHTTPServer", "DrivewayHTTP", "DrivewayFiles", "DrivewayTesting"],
            swiftSettings: house),
        .testTarget(
            name: "DrivewayAPITests",
            dependencies: ["DrivewayAPI", "DrivewayHTTP", "DrivewayFiles", "DrivewayTesting", "PaceProbe"],
            swiftSettings: house),
        .testTarget(
            name: "DiscoveryGeneratorTests",
            dependencies: [
                "DiscoveryGenerator", "DrivewayAPI", "DrivewayDriveAPI", "DrivewayCalendarAPI", "DrivewayHTTP",
                "DrivewayTesting",
            ],
            exclude: ["Golden/library.v1.json"], swiftSettings: house),
        .testTarget(
            name: "DrivewayAuthTests",
            dependencies: [
                "DrivewayAuth", "DrivewayAPI", "DrivewayHTTP", "DrivewayFiles", "DrivewayCrypto", "DrivewayTesting",
                "LocalGoogle",
            ],
            swiftSettings: house),
        .testTarget(
            name: "DrivewayDriveTests",
            dependencies: [
                "DrivewayDrive", "DrivewayDriveAPI", "DrivewayAPI", "DrivewayHTTP", "DrivewaySQLite", "DrivewayFiles",
                "DrivewayCrypto", "DrivewayTesting", "LocalGoogle",
            ],
            swiftSettings: house),
        .testTarget(
            name: "DrivewayBackupTests",
            dependencies: [
                "DrivewayBackup", "DrivewayDrive", "DrivewayDriveAPI", "DrivewayAPI", "DrivewaySQLite", "DrivewayFiles",
                "DrivewayCompression", "DrivewayCrypto", "DrivewayTesting", "LocalGoogle",
            ],
            exclude: ["Fixtures"],
            swiftSettings: house),
        .testTarget(
            name: "LocalGoogleTests",
            dependencies: [
                "LocalGoogle", "DrivewayHTTP", "DrivewayHTTPServer", "DrivewaySQLite", "DrivewayCrypto",
                "DrivewayCompression", "DrivewayFiles", "DrivewayTesting",
            ],
            swiftSettings: house),
        .testTarget(name: "DrivewayCommandLineTests", dependencies: ["DrivewayCommandLine"], swiftSettings: house),
        .testTarget(
            name: "DrivewayCommandTests",
            dependencies: [
                "DrivewayCommand", "DiaryBackup", "DrivewaySQLite", "DrivewayHTTP", "DrivewayFiles", "DrivewayTesting",
                "LocalGoogle",
            ],
            swiftSettings: house),
    ]
)
