import path from "node:path";
import { constants } from "node:zlib";
import CompressionPlugin from "compression-webpack-plugin";
import CopyPlugin from "copy-webpack-plugin";
import HtmlPlugin from "html-webpack-plugin";
import MiniCssExtractPlugin from "mini-css-extract-plugin";
import MinimizerPlugin from "minimizer-webpack-plugin";
import webpack from "webpack";
import { InjectManifest } from "workbox-webpack-plugin";
import { EntryIntegrity } from "./scripts/entry-integrity.mjs";
import { KnownPaths, PATHS_FILE } from "./scripts/known-paths.mjs";
import { swcOptions } from "./swc.config.mjs";

const root = import.meta.dirname;
const pkg = path.resolve(root, "../pkg");
const api = process.env.ACREMARK_URL ?? "http://127.0.0.1:8080";

/** What a deployment may set when it builds; the values beside the names work with an unconfigured server. */
const buildConfiguration = {
  ACREMARK_EMAIL_HOST: "",
  ACREMARK_EMAIL_SERVICE_ID: "acremark",
  ACREMARK_EMAIL_TEMPLATE_ID: "contact",
  ACREMARK_EMAIL_USER_ID: "acremark-web",
  ACREMARK_SUPPORT_EMAIL: "support@acremark.example",
};

const compressed = { test: /\.(css|html|ico|js|json|svg|wasm|webmanifest)$/, minRatio: 1 };

const production = process.env.NODE_ENV === "production";

export default {
  mode: production ? "production" : "development",
  entry: {
    // With all that pages share, so that none of them holds it once more. `main` adds React's renderer.
    start: ["./src/app/start.ts", "./src/app/app.tsx"],
    main: { import: "./src/app/main.tsx", dependOn: "start" },
  },
  output: {
    path: path.resolve(root, "dist"),
    publicPath: "/",
    filename: production ? "assets/[name].[contenthash:12].js" : "assets/[name].js",
    assetModuleFilename: "assets/[name].[contenthash:12][ext]",
    clean: true,
  },
  resolve: {
    extensions: [".tsx", ".ts", ".mjs", ".js"],
    alias: {
      "@": path.resolve(root, "src"),
      "intake-wasm$": path.join(pkg, "intake_wasm.js"),
      "intake-wasm/module.wasm$": path.join(pkg, "intake_wasm_bg.wasm"),
      "land-wasm$": path.join(pkg, "land_wasm.js"),
      "land-wasm/module.wasm$": path.join(pkg, "land_wasm_bg.wasm"),
      "rules-wasm$": path.join(pkg, "rules_wasm.js"),
      "rules-wasm/module.wasm$": path.join(pkg, "rules_wasm_bg.wasm"),
    },
  },
  module: {
    rules: [
      { test: /\.tsx?$/, exclude: /node_modules/, loader: "swc-loader", options: swcOptions },
      {
        test: /\.css$/,
        use: [
          MiniCssExtractPlugin.loader,
          {
            loader: "css-loader",
            options: {
              modules: {
                auto: true,
                namedExport: false,
                exportLocalsConvention: "camel-case-only",
                localIdentName: production ? "[hash:base64:6]" : "[name]__[local]",
              },
            },
          },
        ],
      },
      { test: /\.wasm$/, type: "asset/resource" },
      // It can import scripts of the caller's choice, which webpack cannot see. We name none.
      { test: /maplibre-gl\.mjs$/, parser: { exprContextCritical: false } },
      // It stays one file, without the workers that it could start.
      {
        test: /sqlite-wasm\/dist\/index\.mjs$/,
        type: "asset/resource",
        generator: { filename: "assets/sqlite.[contenthash:12].js" },
      },
      // The server and the compression know scripts by `.js`.
      {
        test: /maplibre-gl-worker\.mjs$/,
        type: "asset/resource",
        generator: { filename: "assets/[name].[contenthash:12].js" },
      },
    ],
  },
  plugins: [
    new webpack.EnvironmentPlugin(buildConfiguration),
    new HtmlPlugin({ template: "src/app/index.html", scriptLoading: "defer" }),
    new MiniCssExtractPlugin({
      filename: production ? "assets/[name].[contenthash:12].css" : "assets/[name].css",
      ignoreOrder: true,
    }),
    new CopyPlugin({ patterns: [{ from: "public" }] }),
    new KnownPaths(),
    ...(production ? [new EntryIntegrity(), serviceWorker(), ...precompression()] : []),
  ],
  optimization: {
    // Both read a file in a fraction of the time that Terser and cssnano take. Some scripts are modules, others not.
    minimizer: [
      new MinimizerPlugin({
        minify: MinimizerPlugin.swcMinify,
        minimizerOptions: { module: "unknown" },
      }),
      new MinimizerPlugin({ test: /\.css$/, minify: MinimizerPlugin.lightningCssMinify }),
    ],
    splitChunks: {
      // Each of the two comes in one file.
      chunks: ({ name }) => name !== "start" && name !== "main",
      // What several pages share comes in one file too: each further file costs a phone some milliseconds.
      cacheGroups: { shared: { name: "shared", type: /javascript/, minChunks: 4, priority: 10 } },
    },
  },
  // Sizes are held by `npm run measure`, which counts what a page really loads.
  performance: false,
  devtool: production ? false : "source-map",
  devServer: {
    port: 5173,
    historyApiFallback: true,
    static: false,
    client: { overlay: { warnings: false } },
    proxy: [{ context: ["/api", "/health", "/ogc"], target: api }],
  },
};

/** What a device keeps, so that the program starts without a network: all but SQLite, in every language. */
function serviceWorker() {
  return new InjectManifest({
    swSrc: "./src/service-worker/service-worker.ts",
    swDest: "service-worker.js",
    // The names of these hold a hash of what is in them.
    dontCacheBustURLsMatching: /\.[0-9a-f]{12}\./,
    // SQLite reads GeoPackages, and nobody saves an import without a network.
    exclude: [/\.(br|gz|map)$/, /^assets\/sqlite/, /^screenshots\//, PATHS_FILE, "robots.txt"],
    maximumFileSizeToCacheInBytes: 4_000_000,
  });
}

function precompression() {
  return [
    new CompressionPlugin({
      ...compressed,
      filename: "[path][base].br",
      algorithm: "brotliCompress",
      compressionOptions: {
        params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
      },
    }),
    new CompressionPlugin({ ...compressed, filename: "[path][base].gz", algorithm: "gzip" }),
  ];
}
