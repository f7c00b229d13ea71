/** The product's server, as a process that can be killed. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { nodeFetch } from "./node-fetch";

const READY_TRIES = 600;

export class ServerProcess {
  readonly url: string;
  private readonly folder: string;
  private readonly address: string;
  private readonly settings: Readonly<Record<string, string>>;
  private process: ChildProcess | undefined;

  private constructor(port: number, settings: Readonly<Record<string, string>>) {
    this.settings = settings;
    this.address = `127.0.0.1:${port}`;
    this.url = `http://${this.address}`;
    this.folder = mkdtempSync(path.join(tmpdir(), "chaos-"));
  }

  /** A server with an empty database of its own. `settings` are more of its variables. */
  static async start(settings: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
    const server = new ServerProcess(await freePort(), settings);
    await server.up();
    return server;
  }

  /** Kills it at once, whatever it is doing, and starts it anew. */
  async restart(): Promise<void> {
    await this.down("SIGKILL");
    await this.up();
  }

  async end(): Promise<void> {
    await this.down("SIGTERM");
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** The text of the mails that were sent to that address, the latest last. */
  mailsTo(address: string): string[] {
    const folder = path.join(this.folder, "mail");
    const mails = readdirSync(folder).filter((name) => name.endsWith(".eml"));
    return mails
      .sort()
      .map((name) => readFileSync(path.join(folder, name), "utf8"))
      .filter((mail) => mail.includes(`To: ${address}`));
  }

  private async up(): Promise<void> {
    const binary = process.env.ACREMARK_BINARY;
    if (!binary) throw new Error("ACREMARK_BINARY names no program to test");
    this.process = spawn(binary, ["serve"], {
      stdio: "ignore",
      env: {
        ...process.env,
        ACREMARK_ADDR: this.address,
        ACREMARK_PUBLIC_URL: this.url,
        ACREMARK_DATABASE_URL: `sqlite://${path.join(this.folder, "acremark.db")}`,
        ACREMARK_MAIL_URL: `file://${path.join(this.folder, "mail")}`,
        ACREMARK_RATE_LIMITS: "off",
        ACREMARK_MAP_TILES: "none",
        ...this.settings,
      },
    });
    for (let tries = 0; tries < READY_TRIES; tries += 1) {
      if (await this.isReady()) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error("the server did not start");
  }

  private async isReady(): Promise<boolean> {
    if (this.process?.exitCode !== null) return false;
    const answer = await nodeFetch(`${this.url}/health/ready`).catch(() => undefined);
    return answer?.ok ?? false;
  }

  private async down(signal: NodeJS.Signals): Promise<void> {
    const { process } = this;
    if (!process || process.exitCode !== null) return;
    const exited = once(process, "exit");
    process.kill(signal);
    await exited;
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address ? address.port : 0));
    });
  });
}
