/** Starts, measures and stops servers. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { get } from "node:http";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

const running = new Set();

// The servers end with the benchmark, whatever ends it.
process.on("exit", () => {
  for (const child of running) {
    child.kill("SIGKILL");
  }
});

/** Starts a server with these settings and those of the environment. Returns once it is ready. */
export async function startServer({ binary, args, database, log }) {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const output = openSync(log, "a");
  const started = performance.now();
  const child = spawn(binary, args, {
    stdio: ["ignore", output, output],
    env: {
      ...process.env,
      ACREMARK_ADDR: `127.0.0.1:${port}`,
      ACREMARK_PUBLIC_URL: url,
      ACREMARK_DATABASE_URL: database,
      // The benchmark signs in more often than the rates allow.
      ACREMARK_RATE_LIMITS: "off",
      // Pages ask no other server.
      ACREMARK_MAP_TILES: "none",
    },
  });
  running.add(child);
  while (!(await isReady(port))) {
    if (child.exitCode !== null || performance.now() - started > 60_000) {
      throw new Error(`the server did not start:\n${readFileSync(log, "utf8").slice(-2000)}`);
    }
    await sleep(1);
  }
  const startTime = performance.now() - started;
  return { url, startTime, memory: () => memoryOf(child.pid, "VmRSS"), peak: () => memoryOf(child.pid, "VmHWM"), stop: () => stop(child) };
}

async function stop(child) {
  const ended = once(child, "exit");
  child.kill("SIGTERM");
  await ended;
  running.delete(child);
}

function isReady(port) {
  return new Promise((resolve) => {
    get({ host: "127.0.0.1", port, path: "/health/ready", agent: false }, (response) => {
      response.resume();
      resolve(response.statusCode === 200);
    }).on("error", () => resolve(false));
  });
}

/** A memory figure of a process in bytes, from Linux's /proc; NaN on other systems. */
export function memoryOf(pid, name) {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const [, kilobytes] = status.match(new RegExp(`^${name}:\\s+(\\d+) kB`, "m")) ?? [];
    return kilobytes * 1024;
  } catch {
    return Number.NaN;
  }
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}
