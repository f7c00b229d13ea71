/** How often it is told at most that something changed, in milliseconds: a thousand receipts are not a thousand paints. */
const PAUSE = 150;

/** Tells every tab of this browser that the local database of a person has changed. */
export class ChangeNews {
  private readonly listeners = new Set<() => void>();
  private readonly channel: BroadcastChannel;
  private pause: ReturnType<typeof setTimeout> | undefined;
  private isMore = false;

  constructor(userId: string) {
    this.channel = new BroadcastChannel(`acremark-${userId}`);
    this.channel.onmessage = () => this.callAll();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Resolves when something changes. */
  next(): Promise<void> {
    return new Promise((resolve) => {
      const unsubscribe = this.subscribe(() => {
        unsubscribe();
        resolve();
      });
    });
  }

  /** At once when it has been quiet, else at the end of the pause. */
  tell(): void {
    if (this.pause !== undefined) {
      this.isMore = true;
      return;
    }
    this.callAll();
    this.channel.postMessage("changed");
    this.pause = setTimeout(() => {
      this.pause = undefined;
      if (this.isMore) {
        this.isMore = false;
        this.tell();
      }
    }, PAUSE);
  }

  close(): void {
    clearTimeout(this.pause);
    this.listeners.clear();
    this.channel.close();
  }

  private callAll(): void {
    for (const listener of this.listeners) listener();
  }
}
