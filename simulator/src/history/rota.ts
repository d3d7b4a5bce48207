/** Round-robin queue; entries that pause return to it automatically. */
export class Rota<Entry> {
  readonly #ready: Entry[] = [];
  readonly #takers: ((entry: Entry | null) => void)[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  #remaining: number;
  #closed = false;

  constructor(entries: readonly Entry[]) {
    this.#remaining = entries.length;
    for (const entry of entries) this.put(entry);
  }

  /** Appends to the queue. */
  put(entry: Entry): void {
    const taker = this.#takers.shift();
    if (taker === undefined) this.#ready.push(entry);
    else taker(entry);
  }

  /** Appends to the queue after a pause. */
  putLater(entry: Entry, milliseconds: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.put(entry);
    }, milliseconds);
    this.#timers.add(timer);
  }

  /** Removes an entry for good. */
  retire(): void {
    this.#remaining -= 1;
    if (this.#remaining === 0) this.close();
  }

  /** The next entry; waits while all are paused; null if none is left. */
  async take(): Promise<Entry | null> {
    if (this.#closed) return null;
    const entry = this.#ready.shift();
    if (entry !== undefined) return entry;
    return this.#remaining === 0 ? null : new Promise((resolve) => this.#takers.push(resolve));
  }

  /** Closes the queue: pending takes resolve to null. */
  close(): void {
    this.#closed = true;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    for (const taker of this.#takers.splice(0)) taker(null);
  }
}
