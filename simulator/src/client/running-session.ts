import { appendSeries, emptySeries } from './series.ts';
import type { MeasurementSeries, SessionInput, Upload } from './uploads.ts';

export interface RunningSessionOptions {
  readonly externalId: string;
  /** Fields known at the start of the session. */
  readonly body: SessionInput;
  readonly enqueue: (upload: Upload) => Promise<void>;
}

/**
 * A running session. It keeps all samples until the end, because the last upload carries the whole series, so that the
 * stored session is complete even if earlier uploads were lost.
 */
export class RunningSession {
  readonly #options: RunningSessionOptions;
  readonly #series = emptySeries();

  constructor(options: RunningSessionOptions) {
    this.#options = options;
  }

  /** All samples so far. */
  get series(): MeasurementSeries {
    return this.#series;
  }

  /** Uploads the session as running. */
  async begin(): Promise<void> {
    const { externalId, body, enqueue } = this.#options;
    await enqueue({ kind: 'session', externalId, body: { ...body, complete: false } });
  }

  /** Uploads samples; `from` is the number of earlier ones, so that the portal detects a gap. */
  async append(piece: MeasurementSeries): Promise<void> {
    const from = this.#series.timeStamp.length;
    appendSeries(this.#series, piece);
    await this.#options.enqueue({
      kind: 'measurements',
      externalId: this.#options.externalId,
      body: { from, ...piece },
    });
  }

  /** Uploads the current duration, so that it is correct after a power failure. */
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
