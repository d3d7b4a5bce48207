import { appendSeries, emptySeries } from './series.ts';
import type { MeasurementSeries, SessionInput, Upload } from './uploads.ts';

export interface RunningSessionOptions {
  readonly externalId: string;
  /** The session as far as it is known at its start. */
  readonly body: SessionInput;
  readonly enqueue: (upload: Upload) => Promise<void>;
}

/**
 * A session while it runs. It keeps all samples until the end, because the last upload carries the whole series:
 * whatever was lost on the way, a complete session is complete.
 */
export class RunningSession {
  readonly #options: RunningSessionOptions;
  readonly #series = emptySeries();

  constructor(options: RunningSessionOptions) {
    this.#options = options;
  }

  /** Everything measured so far. */
  get series(): MeasurementSeries {
    return this.#series;
  }

  /** Tells the portal that the session runs. */
  async begin(): Promise<void> {
    const { externalId, body, enqueue } = this.#options;
    await enqueue({ kind: 'session', externalId, body: { ...body, complete: false } });
  }

  /** Adds samples; `from` says how many came before, so that the portal notices a gap. */
  async append(piece: MeasurementSeries): Promise<void> {
    const from = this.#series.timeStamp.length;
    appendSeries(this.#series, piece);
    await this.#options.enqueue({
      kind: 'measurements',
      externalId: this.#options.externalId,
      body: { from, ...piece },
    });
  }

  /** Tells how long the session has been running, so that a power cut leaves a true duration behind. */
  async report(duration: number): Promise<void> {
    const { externalId, body, enqueue } = this.#options;
    await enqueue({ kind: 'session', externalId, body: { ...body, duration, complete: false } });
  }

  /** Ends the session: final duration, consumption and error code, with the whole series. */
  async complete(body: Omit<SessionInput, 'complete' | 'measurements'>): Promise<void> {
    await this.#options.enqueue({
      kind: 'session',
      externalId: this.#options.externalId,
      body: { ...body, complete: true, measurements: this.#series },
    });
  }
}
