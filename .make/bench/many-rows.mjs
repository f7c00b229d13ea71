/** Whether a person's calls take as long beside a million plantings of others as beside ten thousand. */
import { execFileSync } from "node:child_process";
import { signUpFarmer } from "./client.mjs";
import { load } from "./load.mjs";
import { reports } from "./plantings.mjs";
import { startServer } from "./server.mjs";

const FEW = 10_000;
const MANY = 1_000_000;
const SECONDS = 3;
const PATH = "/api/changes";

/** The start, lists of 100, creations and empty pulls, beside few and many plantings. */
export async function manyRowsFigures({ scratch, binary, measure }) {
  return { few: await beside(FEW), many: await beside(MANY) };

  async function beside(count) {
    const database = `sqlite://${scratch}/rows-${count}.db`;
    execFileSync(measure, [database, String(count)]);
    const settings = { binary, args: ["serve"], database, log: `${scratch}/rows.log` };
    await (await startServer(settings)).stop();
    const server = await startServer(settings);
    const farmer = await signUpFarmer(server.url, "harrow@acremark.example");
    for (const [number, report] of reports(100).entries()) {
      const id = `0196ec00-0000-7000-8000-${String(number).padStart(12, "0")}`;
      await farmer.call("PUT", `/api/plants/${id}`, report);
    }
    const { cursor } = JSON.parse(await farmer.call("GET", PATH));
    const [report] = reports(1);
    const rate = (request, clients) =>
      load({ url: server.url, cookie: farmer.cookie, ...request }, { clients, seconds: SECONDS });
    const figures = {
      start: server.startTime,
      pull: await rate({ path: `${PATH}?since=${cursor}` }, 32),
      list: await rate(
        { method: "POST", path: "/api/plants/getPlants", body: JSON.stringify({ userId: farmer.userId }) },
        32,
      ),
      create: await rate({ method: "PUT", path: "/api/plants/{id}", body: JSON.stringify(report) }, 1),
    };
    await server.stop();
    return figures;
  }
}
