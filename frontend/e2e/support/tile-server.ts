/** A server of tiles on this machine. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";

export class TileServer {
  /** The paths of the tiles that it sent. */
  readonly sent: string[] = [];
  /** While it is set, each tile waits for it. */
  held: Promise<void> | undefined;
  /** Whether it answers each tile with an error. */
  isBroken = false;
  private readonly server: Server;

  private constructor(picture: Buffer) {
    this.server = createServer(async ({ url = "" }, answer) => {
      await this.held;
      answer.setHeader("access-control-allow-origin", "*");
      if (this.isBroken) {
        answer.writeHead(503).end();
        return;
      }
      this.sent.push(url);
      answer.writeHead(200, { "content-type": "image/png", "cache-control": "no-store" });
      answer.end(picture);
    });
  }

  static async start(picture: Buffer): Promise<TileServer> {
    const tiles = new TileServer(picture);
    await new Promise<void>((resolve) => tiles.server.listen(0, "127.0.0.1", resolve));
    return tiles;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** As `ACREMARK_MAP_TILES` names it. */
  get address(): string {
    return `${this.origin}/{z}/{x}/{y}.png`;
  }

  async end(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }
}
