import { paths } from "../src/lib/paths.ts";

/** The file from which the server learns at which addresses there is a screen; it does not hand it out. */
export const PATHS_FILE = "paths.json";

/** Writes what others need to know of the UI's addresses: the server, and programs that look through the web. */
export class KnownPaths {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    const stage = Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL;
    compiler.hooks.thisCompilation.tap("KnownPaths", (compilation) => {
      compilation.hooks.processAssets.tap({ name: "KnownPaths", stage }, () => {
        const known = JSON.stringify(Object.values(paths));
        compilation.emitAsset(PATHS_FILE, new sources.RawSource(known));
        compilation.emitAsset("robots.txt", new sources.RawSource(robots()));
      });
    });
  }
}

/** Calls answer nothing to a visitor, and a link with a secret is its reader's alone. */
function robots() {
  const secret = Object.values(paths).flatMap((path) => path.match(/^.*\/(?=:)/) ?? []);
  const lines = ["/api/", ...secret].map((path) => `Disallow: ${path}\n`);
  return `User-agent: *\n${lines.join("")}`;
}
