/** A small proxy between browsers and the server, which can hold back answers. */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";

export class Detour {
  private readonly server: Server;
  private readonly target: string;
  private cutsAnswer: (asked: IncomingMessage) => boolean = () => false;
  private readonly changes = new Map<string, (text: string) => string>();
  /** The requests that the server answered, as `METHOD /path`, in their order. */
  readonly answered: string[] = [];

  private constructor(target: string) {
    this.target = target;
    this.server = createServer((asked, answer) => this.pass(asked, answer));
  }

  /** Starts a detour to the server at that address. */
  static async before(target: string): Promise<Detour> {
    const detour = new Detour(target);
    await new Promise<void>((resolve) => detour.server.listen(0, "127.0.0.1", resolve));
    return detour;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /**
   * Breaks the connection after the server's answer, before any of it reaches the browser, for the
   * requests that match.
   */
  cutAnswers(cutsAnswer: (asked: IncomingMessage) => boolean): void {
    this.cutsAnswer = cutsAnswer;
  }

  /** Changes the server's answers for a path. */
  change(path: string, changed: (text: string) => string): void {
    this.changes.set(path, changed);
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((resolve) => this.server.close(resolve));
  }

  private pass(asked: IncomingMessage, answer: ServerResponse): void {
    const { method, url = "" } = asked;
    const changed = this.changes.get(url);
    const headers = changed ? plain(asked.headers) : asked.headers;
    const onward = request(`${this.target}${url}`, { method, headers }, (told) => {
      const parts: Buffer[] = [];
      told.on("data", (part: Buffer) => parts.push(part));
      told.on("error", () => answer.destroy());
      told.on("end", () => {
        this.answered.push(`${method} ${url}`);
        if (this.cutsAnswer(asked)) {
          answer.destroy();
        } else {
          // A browser repeats a request by itself if a reused connection breaks.
          const { "content-length": _, ...rest } = told.headers;
          answer.writeHead(told.statusCode ?? 502, { ...rest, connection: "close" });
          const body = Buffer.concat(parts);
          answer.end(changed ? changed(body.toString()) : body);
        }
      });
    });
    // A server that is down gives no answer, as without the detour.
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  }
}

/** Requests the text without compression. */
function plain(asked: IncomingHttpHeaders): IncomingHttpHeaders {
  const { "accept-encoding": _encoding, "if-none-match": _known, ...headers } = asked;
  return headers;
}
