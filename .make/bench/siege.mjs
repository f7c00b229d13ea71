/** What an honest client notices while strangers attack the server. */
import { execFile } from "node:child_process";
import { Agent, request } from "node:http";
import { connect } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { listOfHundred } from "./calls.mjs";
import { startServer } from "./server.mjs";

const SECONDS = 10;
const SLOW = 1000;
const UNREAD = 500;
const BUSY = 500;
const HONEST = "127.0.9.9";
/** Each attack comes from several nets, so that the limit of one net cannot stop it alone. */
const NETS = 8;

/** The honest client's wait for lists of 100 plantings during each attack, and the server's peak memory. */
export async function siegeFigures({ scratch, binary }) {
  const server = await startServer({
    binary,
    args: ["serve", "--demo"],
    database: `sqlite://${scratch}/siege.db`,
    log: `${scratch}/siege.log`,
  });
  const list = await listOfHundred(server.url);
  const attacks = {
    nobody: () => () => {},
    busy: () => busy(list.request),
    slow: () => many(server.url, SLOW, trickle),
    unread: () => many(server.url, UNREAD, (socket) => socket.pause() && socket.write(head(list.request).repeat(20))),
    pipelined: () => many(server.url, 1, pipeline),
  };
  const figures = {};
  for (const [name, attack] of Object.entries(attacks)) {
    const end = await attack();
    figures[name] = await honest(list.request);
    await end();
    await sleep(500);
  }
  const memory = { peak: server.peak(), after: server.memory() };
  await server.stop();
  return { ...figures, memory };
}

/** Asks for the list again and again; every answer has to be the list. */
async function honest({ url, method, path, body, cookie }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1, localAddress: HONEST });
  const { port } = new URL(url);
  const ask = () =>
    new Promise((resolve, reject) => {
      const options = { host: "127.0.0.1", port, method, path, agent, headers: { cookie, "content-type": "application/json" } };
      const started = performance.now();
      const asked = request(options, (response) => {
        response.resume();
        response.on("end", () =>
          response.statusCode === 200 ? resolve(performance.now() - started) : reject(new Error(`${response.statusCode}`)),
        );
      });
      asked.on("error", reject);
      asked.end(body);
    });
  const waits = [];
  let failed = 0;
  const end = performance.now() + SECONDS * 1000;
  while (performance.now() < end) {
    try {
      waits.push(await ask());
    } catch {
      failed += 1;
    }
    await sleep(5);
  }
  agent.destroy();
  waits.sort((one, other) => one - other);
  return { p50: waits[Math.floor(waits.length / 2)], p99: waits[Math.floor(waits.length * 0.99)], failed };
}

/** Asks for lists as fast as one net may; the server may close some of its connections. */
function busy({ url, method, path, body, cookie }) {
  const script = new URL("load.lua", import.meta.url).pathname;
  const args = ["--threads", 1, "--connections", BUSY, "--duration", `${SECONDS + 1}s`, "--script", script, url];
  const env = { ...process.env, LOAD_METHOD: method, LOAD_PATH: path, LOAD_BODY: body, LOAD_COOKIE: cookie };
  const running = promisify(execFile)("wrk", args.map(String), { env });
  return () => running;
}

/** Opens so many attacking connections, and each again when it closes. */
async function many(url, count, attack) {
  const { port } = new URL(url);
  const sockets = new Set();
  let isOver = false;
  const open = (number) => {
    if (isOver) {
      return;
    }
    const socket = connect({ host: "127.0.0.1", port, localAddress: `127.0.1.${number % NETS}` });
    sockets.add(socket);
    socket.on("connect", () => attack(socket, () => isOver));
    socket.on("error", () => socket.destroy());
    socket.on("close", () => {
      sockets.delete(socket);
      setTimeout(() => open(number), 200);
    });
  };
  for (let number = 0; number < count; number += 1) {
    open(number);
  }
  await sleep(1000);
  return () => {
    isOver = true;
    for (const socket of sockets) {
      socket.destroy();
    }
  };
}

/** Sends a log-in whose body comes at one byte a second. */
function trickle(socket) {
  socket.write(
    "POST /api/sessions HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 10000\r\n\r\n",
  );
  const timer = setInterval(() => socket.write(" "), 1000);
  socket.on("close", () => clearInterval(timer));
  socket.resume();
}

/** Sends requests without end and never reads the answers. */
function pipeline(socket) {
  socket.pause();
  const requests = "GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n".repeat(1000);
  const send = () => {
    while (!socket.destroyed && socket.write(requests));
  };
  socket.on("drain", send);
  send();
}

function head({ method, path, body, cookie }) {
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`;
}
