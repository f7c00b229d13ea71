/**
 * The open workspace of the signed-in person in this tab: the local database, its synchronizer, and
 * news of changes for the screen.
 */
import { Book } from "@/lib/book/book";
import { type LocalDatabase, openLocal } from "@/lib/local/database";
import { dropEditDraftsOfGone } from "@/lib/local/edit-draft";
import { startRules } from "@/lib/rules";
import { serverFor } from "@/lib/sync/server";
import { type Alone, Synchronizer } from "@/lib/sync/synchronizer";
import { takeChanges } from "@/lib/sync/take-changes";
import { ChangeNews } from "./change-news";
import { type Disconnection, reportDisconnection } from "./connection";

export interface Workspace {
  userId: string;
  database: LocalDatabase;
  /** An agent's book holds all plantings that they see; another person's stays empty. */
  book: Book;
  synchronizer: Synchronizer;
  /** Tells when the local database changed, in this tab or another. */
  news: ChangeNews;
  /** Call this after a change made here: it updates the screen and sends the change. */
  hasChanged: () => void;
  close: () => Promise<void>;
}

/** The worker stores an answer of so many bytes: on a phone, it would hold up the screen for 50 ms. */
const LARGE = 50_000;

let opened: { userId: string; workspace: Promise<Workspace> } | undefined;

/** Opens the person's workspace at the first call, and closes another person's. An agent's book starts with it. */
export function workspaceOf(userId: string, isAgent = false): Promise<Workspace> {
  if (opened?.userId === userId) return opened.workspace;
  const closed = closeWorkspace();
  const workspace = closed.then(() => open(userId, isAgent));
  opened = { userId, workspace };
  workspace.catch(() => {
    if (opened?.workspace === workspace) opened = undefined;
  });
  return workspace;
}

/** Closes the workspace and returns its person's id. Unsent entries stay. */
export async function closeWorkspace(): Promise<string | undefined> {
  const { userId, workspace } = opened ?? {};
  opened = undefined;
  // A failed opening has already been reported, and there is nothing to close.
  await workspace?.then(
    (open) => open.close(),
    () => undefined,
  );
  return userId;
}

/**
 * Does the work that ends the session for good, without synchronization. If the work fails,
 * synchronization continues.
 */
export async function whileQuiet<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  // A workspace that failed to open does not synchronize.
  const workspace = await opened?.workspace.catch(() => undefined);
  return workspace ? workspace.synchronizer.hold(work) : work();
}

async function open(userId: string, isAgent: boolean): Promise<Workspace> {
  const news = new ChangeNews(userId);
  const endWith = (why: Disconnection) => {
    end?.();
    reportDisconnection(why);
  };
  let end: (() => void) | undefined;
  const opening = openLocal(userId, {
    onOutdated: () => endWith("outdated"),
    onLost: () => endWith("lost"),
  });
  const book = new Book(userId);
  // Its worker starts while the database is opened.
  if (isAgent) book.prepare();
  opening.catch(() => book.close());
  const database = await opening;
  const synchronizer = new Synchronizer(
    {
      userId,
      database,
      server: serverFor(userId),
      take: (body, asked) =>
        body.byteLength > LARGE ? book.take(body, asked) : takeChanges(database, body, asked),
      merge: async (...given) => (await startRules()).merge(...given),
      now: Date.now,
      random: Math.random,
      alone: withLock,
      dropGone: () => dropEditDraftsOfGone(database, userId),
      isOnline: () => navigator.onLine,
    },
    () => news.announce(),
  );
  const unwatch = watchSurroundings(synchronizer.run);
  end = () => {
    unwatch();
    book.close();
    news.close();
    void synchronizer.stop();
  };
  return {
    userId,
    database,
    book,
    synchronizer,
    news,
    hasChanged: () => {
      news.announceAtOnce();
      void synchronizer.run();
    },
    close: async () => {
      unwatch();
      await synchronizer.stop();
      book.close();
      news.close();
      database.close();
    },
  };
}

/** Runs when the network goes or returns, and when the person looks at the screen. */
function watchSurroundings(run: () => Promise<void>): () => void {
  const again = () => void run();
  const ifVisible = () => {
    if (document.visibilityState === "visible") again();
  };
  window.addEventListener("online", again);
  window.addEventListener("offline", again);
  document.addEventListener("visibilitychange", ifVisible);
  return () => {
    window.removeEventListener("online", again);
    window.removeEventListener("offline", again);
    document.removeEventListener("visibilitychange", ifVisible);
  };
}

/** Lets one tab work at a time by Web Locks. In a browser without them, a tab at least never runs against itself. */
export const withLock: Alone = async (name, work) =>
  "locks" in navigator ? navigator.locks.request(name, work) : work();
