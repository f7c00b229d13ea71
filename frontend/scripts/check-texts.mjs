/** Fails when the catalogues do not hold exactly the texts of the source; they are then already renewed. */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync } from "node:fs";

const catalogues = globSync("src/locales/*/*.po");
const read = () =>
  catalogues
    .map((file) => readFileSync(file, "utf8").replace(/^"POT-Creation-Date:.*\n/m, ""))
    .join("\n");

const before = read();
execFileSync("lingui", ["extract", "--clean"], { stdio: ["ignore", "ignore", "inherit"] });
if (read() !== before) {
  console.error(
    `The catalogues were behind the source and have been renewed; commit ${catalogues.join(", ")}.`,
  );
  process.exit(1);
}
