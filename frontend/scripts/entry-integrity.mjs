import { createHash } from "node:crypto";

const REFERENCE = / (?:src|href)="?\/(assets\/[^\s">]+)"?/g;

/**
 * Writes into the page what its scripts and styles hash to, so that a browser runs none that was cut
 * short or altered between the server and itself.
 */
export class EntryIntegrity {
  apply(compiler) {
    const { Compilation, sources } = compiler.webpack;
    // Names and contents are final from here on; the list of what a device keeps is made afterwards.
    const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 20;
    compiler.hooks.thisCompilation.tap("EntryIntegrity", (compilation) => {
      compilation.hooks.processAssets.tap({ name: "EntryIntegrity", stage }, (assets) => {
        const page = assets["index.html"].source().toString();
        const written = page.replaceAll(REFERENCE, (reference, name) => {
          const digest = createHash("sha384").update(assets[name].buffer()).digest("base64");
          return `${reference} integrity="sha384-${digest}"`;
        });
        if (written === page) {
          throw new Error("index.html names no script or style of the build");
        }
        compilation.updateAsset("index.html", new sources.RawSource(written));
      });
    });
  }
}
