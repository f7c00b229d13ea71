/**
 * The network between one device and the server. It does to each request what its fate says, and
 * names members as the release at each end does.
 */
import { nodeFetch } from "./node-fetch";
import { addressFrom, addressIn, asIn, NEWEST, type Release, unknownOf } from "./releases";

/** What happens to a request. */
export type Fate =
  | "arrives"
  /** It gets lost on the way there. */
  | "lost"
  /** It arrives, and its answer gets lost. */
  | "answer-lost"
  /** It arrives twice; the second answer is the one that comes. */
  | "twice"
  /** It is held on the way, given up by the device, and arrives some time later. */
  | "late"
  /** The answer breaks off. */
  | "cut"
  /** A hotspot answers in the server's place. */
  | "hotspot";

export const FATES: readonly Fate[] = [
  "arrives",
  "lost",
  "answer-lost",
  "twice",
  "late",
  "cut",
  "hotspot",
];

/** A request with the names of the newest release. */
interface Sent {
  url: string;
  init: RequestInit;
}

export class Network {
  /** The device's release. */
  release: Release = NEWEST;
  serverRelease: Release = NEWEST;
  /** Members that the device sent without knowing them. */
  readonly sentUnknown: string[] = [];
  private readonly server: string;
  private fates: Fate[] = [];
  private held: Sent[] = [];
  private cookie = "";

  constructor(server: string) {
    this.server = server;
  }

  /** What happens to the next requests, one by one; those after them arrive. */
  expect(fates: readonly Fate[]): void {
    this.fates = [...fates];
  }

  /** Lets what was held arrive, in whatever order. */
  async deliverHeld(isReversed: boolean): Promise<void> {
    const held = isReversed ? this.held.reverse() : this.held;
    this.held = [];
    for (const { url, init } of held) await this.arrive(url, init).catch(() => undefined);
  }

  readonly fetch = async (address: string, given: RequestInit): Promise<Response> => {
    const url = addressFrom(this.release, address);
    const init = this.fromDevice(given);
    switch (this.fates.shift() ?? "arrives") {
      case "lost":
        throw failed();
      case "answer-lost":
        await this.arrive(url, init);
        throw failed();
      case "twice":
        await this.arrive(url, init);
        return this.arrive(url, init);
      case "late":
        this.held.push({ url, init });
        throw failed();
      case "cut":
        return cut(await this.arrive(url, init));
      case "hotspot":
        return new Response("<title>Welcome to the co-op's network</title>", {
          headers: { "content-type": "text/html" },
        });
      default:
        return this.arrive(url, init);
    }
  };

  private fromDevice(init: RequestInit): RequestInit {
    return withBody(init, (body) => {
      this.sentUnknown.push(...Object.keys(unknownOf(body)));
      return asIn(NEWEST, body);
    });
  }

  private async arrive(url: string, given: RequestInit): Promise<Response> {
    const init = withBody(given, (body) => asIn(this.serverRelease, body));
    const headers = { ...(init.headers as Record<string, string>), cookie: this.cookie };
    const address = this.server + addressIn(this.serverRelease, url);
    const response = await nodeFetch(address, { ...init, headers });
    const set = response.headers.getSetCookie()[0];
    if (set) this.cookie = set.split(";")[0] ?? "";
    // Whole, so that nothing of an answer is still on its way when the next step begins.
    const body = await response.text();
    const said = body === "" ? null : JSON.stringify(asIn(this.release, JSON.parse(body)));
    return new Response(said, { status: response.status, headers: response.headers });
  }
}

function withBody(init: RequestInit, changed: (body: object) => unknown): RequestInit {
  if (typeof init.body !== "string") return init;
  return { ...init, body: JSON.stringify(changed(JSON.parse(init.body))) };
}

async function cut(response: Response): Promise<Response> {
  const body = await response.text();
  if (body === "") throw failed();
  const { status, headers } = response;
  return new Response(body.slice(0, Math.floor(body.length / 2)), { status, headers });
}

/** As a browser's fetch fails. */
function failed(): TypeError {
  return new TypeError("Failed to fetch");
}
