import { beforeEach, describe, expect, it, vi } from "vitest";
import { mapStorage } from "@/lib/browser/storage";

const ADA = { uid: "ada", email: "ada@farm.example", emailVerified: true };
const BO = { uid: "bo", email: "bo@farm.example", emailVerified: true };

const personOf = ({ uid, email, emailVerified }: typeof ADA) => ({
  email,
  userId: uid,
  emailVerified,
});
const signedIn = (identity: typeof ADA) => ({ is: "signedIn", person: personOf(identity) });

type SessionModule = typeof import("@/lib/workspace/session");
type PlaceModule = typeof import("@/lib/workspace/return-address");

/** A tab of the browser, with its own storage and its own program. */
class Tab {
  readonly storage = mapStorage();
  private program!: SessionModule & PlaceModule;
  private readonly listeners = new Map<string, (event: object) => void>();

  static async open(): Promise<Tab> {
    const tab = new Tab();
    await tab.load();
    return tab;
  }

  /** Loads or reloads the page. */
  async load(): Promise<void> {
    vi.resetModules();
    vi.stubGlobal("sessionStorage", this.storage);
    this.program = {
      ...(await import("@/lib/workspace/session")),
      ...(await import("@/lib/workspace/return-address")),
    };
    this.inFront.followOtherTabs();
  }

  /** The tab's program, with the tab's own storage. */
  get inFront(): SessionModule & PlaceModule {
    vi.stubGlobal("sessionStorage", this.storage);
    vi.stubGlobal("window", {
      addEventListener: (name: string, listener: (event: object) => void) =>
        this.listeners.set(name, listener),
    });
    return this.program;
  }

  get session() {
    return this.inFront.currentSession();
  }

  /** What a browser tells a tab after another one has changed the storage. */
  hear(key: string | null = "signedIn"): void {
    vi.stubGlobal("sessionStorage", this.storage);
    this.listeners.get("storage")?.({ key });
  }

  comeBackFromCache(): void {
    vi.stubGlobal("sessionStorage", this.storage);
    this.listeners.get("pageshow")?.({ persisted: true });
  }
}

let first: Tab;
let second: Tab;

beforeEach(async () => {
  vi.stubGlobal("localStorage", mapStorage());
  first = await Tab.open();
  second = await Tab.open();
});

describe("a session in several tabs", () => {
  it("is nobody's before the first log-in", () => {
    expect(first.session).toEqual({ is: "nobody" });
  });

  it("begins in the tabs that nobody is signed in to", () => {
    first.inFront.rememberSession(ADA);
    second.hear();
    expect(second.session).toEqual(signedIn(ADA));
    expect(second.storage.getItem("email")).toBe(ADA.email);
  });

  it("begins in a new tab without an answer of the server", async () => {
    first.inFront.rememberSession(ADA);
    const tab = await Tab.open();
    expect(tab.session).toEqual(signedIn(ADA));
    expect(tab.storage.getItem("email")).toBe(ADA.email);
  });

  it("knows only the address of a person who signed in with an older version of the program", async () => {
    first.inFront.rememberSession(ADA);
    localStorage.setItem("signedIn", BO.email);
    expect((await Tab.open()).session).toEqual({ is: "signedIn", person: { email: BO.email } });
  });

  it("tells the other tabs that the address is confirmed", () => {
    first.inFront.rememberSession({ ...ADA, emailVerified: false });
    second.hear();
    expect(second.session).toEqual(signedIn({ ...ADA, emailVerified: false }));
    first.inFront.rememberSession(ADA);
    second.hear("person");
    expect(second.session).toEqual(signedIn(ADA));
  });

  it.each([
    ["a log-out", "signedIn"],
    ["a cleared storage", null],
  ])("ends in all tabs after %s in one", (_, key) => {
    first.inFront.rememberSession(ADA);
    second.hear();
    first.inFront.forgetSession();
    second.hear(key);
    expect(second.session).toEqual({ is: "ended", person: personOf(ADA), by: "anotherTab" });
    expect([localStorage.length, second.storage.length]).toEqual([0, 0]);
  });

  it("leaves nothing after a log-out in a tab with an older version of the program", () => {
    first.inFront.rememberSession(ADA);
    localStorage.removeItem("signedIn");
    first.hear();
    expect(localStorage.length).toBe(0);
  });

  it("ends in a page that comes back from the browser's cache and heard nothing", () => {
    second.inFront.rememberSession(ADA);
    first.hear();
    first.inFront.forgetSession();
    second.comeBackFromCache();
    expect(second.session).toMatchObject({ is: "ended", by: "anotherTab" });
  });

  it("continues while another tab logs the same person in", () => {
    first.inFront.rememberSession(ADA);
    second.inFront.rememberSession(ADA);
    first.hear();
    expect(first.session).toEqual(signedIn(ADA));
  });

  it("ends when another person signs in, and does not affect that person", () => {
    first.inFront.rememberSession(ADA);
    second.inFront.rememberSession(BO);
    first.hear();
    expect(first.session).toEqual({ is: "ended", person: personOf(ADA), by: "anotherTab" });
    second.hear();
    expect(second.session).toEqual(signedIn(BO));
  });

  it("keeps what it knows of its person if it hears of each change of the storage at once", () => {
    first.inFront.rememberSession(ADA);
    const storage = localStorage;
    vi.stubGlobal("localStorage", {
      ...storage,
      setItem: (key: string, value: string) => {
        storage.setItem(key, value);
        first.hear(key);
        vi.stubGlobal("sessionStorage", second.storage);
      },
    });
    second.inFront.rememberSession(BO);
    expect(first.session).toEqual({ is: "ended", person: personOf(ADA), by: "anotherTab" });
  });

  it("continues in a tab where it ended once its person logs in elsewhere, and for nobody else", () => {
    first.inFront.rememberSession(ADA);
    first.inFront.forgetSession();
    second.inFront.rememberSession(BO);
    first.hear();
    expect(first.session).toMatchObject({ is: "ended", person: personOf(ADA) });
    second.inFront.rememberSession(ADA);
    first.hear();
    expect(first.session).toEqual(signedIn(ADA));
  });
});

describe("a session that the server ended", () => {
  const ended = { is: "ended", person: personOf(ADA), by: "server" };

  it("keeps whose session it was through a reload that comes before the page has shown it", async () => {
    first.inFront.rememberSession(ADA);
    first.inFront.forgetSession();
    expect(first.session).toEqual(ended);
    await first.load();
    expect(first.session).toEqual(ended);
    expect(first.inFront.returnAddressOf(ADA.email)).toBeUndefined();
  });

  it("leads only its own person back, also after a reload", async () => {
    first.inFront.rememberSession(ADA);
    first.inFront.forgetSession();
    first.inFront.returnTo("/field");
    await first.load();
    expect(first.inFront.returnAddressOf(BO.email)).toBeUndefined();
    first.inFront.rememberSession(ADA);
    expect(first.inFront.returnAddressOf(ADA.email)).toBe("/field");
  });

  it("stays known when an older version of the program signs its person in elsewhere", async () => {
    first.inFront.rememberSession(ADA);
    first.inFront.forgetSession();
    localStorage.setItem("signedIn", ADA.email);
    await first.load();
    expect(first.session).toEqual(signedIn(ADA));
  });

  it("keeps the address when it ends again before the person has returned", () => {
    first.inFront.rememberSession(ADA);
    first.inFront.forgetSession();
    first.inFront.returnTo("/field");
    first.inFront.rememberSession(ADA);
    first.inFront.forgetSession();
    expect(first.inFront.returnAddressOf(ADA.email)).toBe("/field");
  });
});

describe("a session that ended in another tab", () => {
  beforeEach(() => {
    first.inFront.rememberSession(ADA);
    second.hear();
    first.inFront.forgetSession();
    second.hear();
  });

  it("leads its person back, and leaves nothing of them in the storage", () => {
    second.inFront.returnTo("/field");
    expect(second.inFront.returnAddressOf(ADA.email)).toBe("/field");
    expect(second.storage.length).toBe(0);
  });

  it("is nobody's after a reload", async () => {
    second.inFront.returnTo("/field");
    await second.load();
    expect(second.session).toEqual({ is: "nobody" });
  });
});

describe("a session that its person ends", () => {
  const leave = () => {
    first.inFront.rememberSession(ADA);
    first.inFront.startLogOut();
    first.inFront.forgetSession();
  };

  it("stays while the log-out is sent, whatever the server answers to other calls", () => {
    first.inFront.rememberSession(ADA);
    first.inFront.startLogOut();
    first.inFront.rememberSession(ADA);
    first.hear();
    expect(first.session).toEqual({ is: "loggingOut", person: personOf(ADA) });
    first.inFront.forgetSession();
    expect(first.session).toMatchObject({ is: "ended", by: "ownWish" });
  });

  it("leads nobody back and leaves nothing", () => {
    first.inFront.returnTo("/settings");
    leave();
    first.inFront.returnTo("/field");
    expect(first.inFront.returnAddressOf(ADA.email)).toBeUndefined();
    expect([localStorage.length, first.storage.length]).toEqual([0, 0]);
  });

  it("leaves the next link to anyone", async () => {
    leave();
    await first.load();
    first.inFront.returnTo("/settings/links");
    expect(first.inFront.returnAddressOf(BO.email)).toBe("/settings/links");
  });
});

it("treats an unreadable record of a person as one that the server has not answered for", async () => {
  first.inFront.rememberSession(ADA);
  for (const text of ["{", "null", "[]", '{"email":7}']) {
    localStorage.setItem("person", text);
    await second.load();
    expect(second.session).toEqual({ is: "signedIn", person: { email: ADA.email } });
  }
});

it("reads the address in the tab's storage of a tab that the browser has restored", async () => {
  second.storage.setItem("email", ADA.email);
  await second.load();
  expect(second.session).toEqual({ is: "signedIn", person: { email: ADA.email } });
});
