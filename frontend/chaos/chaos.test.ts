/**
 * Several people's devices over a network that loses, repeats, delays and cuts, with crashes, wrong
 * clocks and a server that is killed. The code that synchronizes is the product's own, and so is the
 * server. `CHAOS_SEEDS` says how many seeds are tried, `CHAOS_SEED` that one alone.
 */
import "./surroundings";
import fc from "fast-check";
import { afterAll, beforeAll, describe, it } from "vitest";
import { ServerProcess } from "./server";
import { step } from "./steps";
import { World } from "./world";

const { CHAOS_SEED, CHAOS_SEEDS = "50" } = process.env;

const seeds = CHAOS_SEED
  ? [Number(CHAOS_SEED)]
  : Array.from({ length: Number(CHAOS_SEEDS) }, (_, index) => index + 1);

const STEPS = 60;

describe("what people do to plantings", () => {
  let server: ServerProcess;

  beforeAll(async () => {
    server = await ServerProcess.start();
  });

  afterAll(async () => {
    await server.end();
  });

  it.each(seeds)("arrives once and is nowhere lost, by seed %i", async (seed) => {
    const [steps = []] = fc.sample(fc.array(step, { minLength: STEPS, maxLength: STEPS }), {
      seed,
      numRuns: 1,
    });
    const world = await World.create(server);
    try {
      for (const one of steps) await world.take(one);
      await world.comeToRest();
      await world.check();
    } finally {
      await world.end();
    }
  });
});
