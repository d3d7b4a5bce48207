import { setTimeout as sleep } from 'node:timers/promises';
import type { DeviceClient, Greeting } from './device-client.ts';
import type { HelloBody } from './uploads.ts';

const FIRST_POLL_MS = 30_000;

export interface DeviceLoopOptions {
  readonly client: DeviceClient;
  readonly hello: () => HelloBody;
  /** Called with the answer to each hello. */
  readonly onGreeting?: (greeting: Greeting) => void;
  readonly signal: AbortSignal;
}

/** Keeps one device in contact with the portal: sends a hello every pollSeconds, and drains the queue. */
export class DeviceLoop {
  readonly #options: DeviceLoopOptions;
  #online = true;
  #wake = new AbortController();
  #nextHello = 0;

  constructor(options: DeviceLoopOptions) {
    this.#options = options;
    options.signal.addEventListener('abort', () => this.#wake.abort(), { once: true });
  }

  /** An offline device only fills its queue. */
  setOnline(online: boolean): void {
    this.#online = online;
    if (online) this.wake();
  }

  /** Signals a new entry in the queue. A pause requested by the portal is still respected. */
  wake(): void {
    this.#wake.abort();
  }

  /** Sends another hello at the next turn, because its contents have changed. */
  greetAgain(): void {
    this.#nextHello = 0;
    this.wake();
  }

  /** Runs until the signal ends it. */
  async run(): Promise<void> {
    while (!this.#options.signal.aborted) {
      if (this.#online && Date.now() >= this.#options.client.notBefore) await this.#talk();
      await this.#rest();
    }
  }

  async #talk(): Promise<void> {
    const { client, hello, onGreeting, signal } = this.#options;
    if (Date.now() >= this.#nextHello) {
      const greeting = await client.hello(hello(), signal);
      this.#nextHello = Date.now() + (greeting === null ? FIRST_POLL_MS : greeting.pollSeconds * 1000);
      if (greeting !== null) onGreeting?.(greeting);
    }
    // It may have gone offline while waiting for the answer.
    if (this.#online) await client.drain(signal);
  }

  async #rest(): Promise<void> {
    if (this.#options.signal.aborted) return;
    const { notBefore, waiting } = this.#options.client;
    const next = Math.max(notBefore, waiting > 0 ? 0 : this.#nextHello);
    const pause = this.#online ? Math.max(0, next - Date.now()) : FIRST_POLL_MS;
    await pauseUntil(pause, this.#wake.signal);
    this.#wake = new AbortController();
  }
}

/** Sleeps, or returns early when the signal fires. */
async function pauseUntil(milliseconds: number, signal: AbortSignal): Promise<void> {
  try {
    await sleep(milliseconds, undefined, { signal });
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
