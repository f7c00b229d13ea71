/**
 * The pause after a notification, in milliseconds, so that a thousand receipts do not cause a
 * thousand paints. While notifications keep coming, each pause is twice the one before.
 */
const PAUSE = 150;
const LONGEST_PAUSE = 1_200;

/** Tells every tab of this browser that a person's local database has changed. */
export class ChangeNews {
  private readonly listeners = new Set<() => void>();
  private readonly channel: BroadcastChannel;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private isMore = false;
  private length = PAUSE;
  private isClosed = false;

  constructor(userId: string) {
    this.channel = new BroadcastChannel(`acremark-${userId}`);
    this.channel.onmessage = () => this.callAll();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Resolves at the next change. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      const unsubscribe = this.subscribe(() => {
        unsubscribe();
        resolve();
      });
    });
  }

  /** Tells it at once after a quiet time, else at the end of the pause. */
  announce(): void {
    if (this.isClosed) return;
    if (this.pause !== undefined) {
      this.isMore = true;
      return;
    }
    this.announceAtOnce();
    this.pause = setTimeout(() => this.endPause(), this.length);
  }

  /** Announces a person's own change, which they look for on the screen. */
  announceAtOnce(): void {
    if (this.isClosed) return;
    this.callAll();
    this.channel.postMessage("changed");
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.pause);
    this.listeners.clear();
    this.channel.close();
  }

  private endPause(): void {
    this.pause = undefined;
    this.length = this.isMore ? Math.min(this.length * 2, LONGEST_PAUSE) : PAUSE;
    if (this.isMore) {
      this.isMore = false;
      this.announce();
    }
  }

  private callAll(): void {
    for (const listener of this.listeners) listener();
  }
}
