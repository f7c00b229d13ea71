/**
 * Serves `dist` like the product's server, but without its calls: the same security policy,
 * precompressed files, and `index.html` for every path that is not a file, with 404 if it has no
 * screen.
 */
import { createReadStream, existsSync, statSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { matchRoutes } from "react-router";
import { paths } from "../../src/lib/paths.ts";

const dist = path.resolve(import.meta.dirname, "../../dist");

const screens = Object.values(paths).map((address) => ({ path: address }));

const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
};

const policy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'";

/** The documents are shown in a frame of the pages. */
const framedPolicy =
  "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  if (pathname.startsWith("/api/")) {
    response.writeHead(503, { "content-type": "application/problem+json" });
    response.end('{"code":"unavailable","detail":"There is no API here."}');
    return;
  }
  const asked = path.join(dist, path.normalize(pathname));
  const isFile = asked.startsWith(dist) && existsSync(asked) && statSync(asked).isFile();
  const file = isFile ? asked : path.join(dist, "index.html");
  const brotli =
    request.headers["accept-encoding"]?.includes("br") && existsSync(`${file}.br`) ? ".br" : "";
  response.writeHead(isFile || matchRoutes(screens, pathname) ? 200 : 404, {
    "content-type": types[path.extname(file)] ?? "application/octet-stream",
    ...(brotli && { "content-encoding": "br" }),
    "content-security-policy": pathname.startsWith("/documents/") ? framedPolicy : policy,
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  });
  createReadStream(file + brotli).pipe(response);
});
server.listen(Number(process.env.PORT ?? 0), "127.0.0.1", () =>
  console.log(`listening on port ${server.address().port}`),
);
