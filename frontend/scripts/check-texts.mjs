/** Fails when the catalogue does not hold exactly the texts of the source; it is then already renewed. */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";

const catalogues = globSync("src/locales/*/messages.po");
const read = () =>
  catalogues
    .map((file) => readFileSync(file, "utf8").replace(/^"POT-Creation-Date:.*\n/m, ""))
    .join("\n");

const before = read();
execFileSync("lingui", ["extract", "--clean"], { stdio: ["ignore", "ignore", "inherit"] });
if (read() !== before) {
  console.error(
    `The catalogue was behind the source and has been renewed; commit ${catalogues.join(", ")}.`,
  );
  process.exit(1);
}
