import { pause } from '../waiting.ts';

/**
 * Time in the plan of a device. At speed 1 it is wall-clock time. Above that it runs ahead, because pauses
 * between events are shortened; events are always dated by the wall clock.
 */
export class PlanClock {
  readonly #speed: number;
  #ahead: number;

  constructor({ speed, startMs }: { speed: number; startMs: number }) {
    this.#speed = speed;
    this.#ahead = startMs;
  }

  /** True if plan and wall clock agree, so that planned times and identifiers can be used unchanged. */
  get isReal(): boolean {
    return this.#speed === 1;
  }

  /** Waits for an event of the plan. */
  async waitFor(atMs: number, signal: AbortSignal): Promise<void> {
    const missing = this.isReal ? atMs - Date.now() : (atMs - this.#ahead) / this.#speed;
    this.passTo(atMs);
    await pauseLong(missing, signal);
  }

  /** Advances the plan to this moment. */
  passTo(atMs: number): void {
    this.#ahead = Math.max(this.#ahead, atMs);
  }
}

/** Timers of the platform overflow after 24.8 days. */
const LONGEST_TIMER_MS = 86_400_000;

async function pauseLong(milliseconds: number, signal: AbortSignal): Promise<void> {
  for (let rest = milliseconds; rest > 0 && !signal.aborted; rest -= LONGEST_TIMER_MS) {
    await pause(Math.min(rest, LONGEST_TIMER_MS), signal);
  }
}
