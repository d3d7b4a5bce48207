import { sliceSeries } from './series.ts';
import { type Answer, type Transport, Unreachable } from './transport.ts';
import { type DeviceRequest, type MeasurementSeries, requestOf, type Upload } from './uploads.ts';
import { type Verdict, verdictOf } from './verdict.ts';

type MeasurementsUpload = Extract<Upload, { kind: 'measurements' }>;

const NOTHING_SENT: Answer = { status: 200, headers: new Headers(), body: {}, bytes: 0 };

/** Sends a request and reads the answer; without an answer it is retried later. */
export async function ask(
  transport: Transport,
  request: DeviceRequest,
  signal?: AbortSignal,
): Promise<Verdict> {
  try {
    return verdictOf(await transport.send(request, signal), Date.now());
  } catch (error) {
    if (error instanceof Unreachable)
      return { outcome: 'later', reason: error.message, askedMs: null, isBusy: false, isFault: false };
    throw error;
  }
}

export interface DeliveryOptions {
  readonly transport: Transport;
  /** All samples of a running session; undefined once discarded. */
  readonly measured: (externalId: string) => MeasurementSeries | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Sends one upload; a piece that does not match the number of stored samples is resent from the expected one. */
export async function deliver(upload: Upload, options: DeliveryOptions): Promise<Verdict> {
  const verdict = await ask(options.transport, requestOf(upload), options.signal);
  if (verdict.outcome !== 'gap') return verdict;
  return upload.kind === 'measurements' ? closeGap(upload, verdict.have, options) : lost(verdict.have);
}

/** Resumes at the sample the portal expects: from the piece itself, or from the session while it runs. */
async function closeGap(
  upload: MeasurementsUpload,
  have: number,
  options: DeliveryOptions,
): Promise<Verdict> {
  const { from, ...piece } = upload.body;
  const end = from + piece.timeStamp.length;
  if (have >= end) return { outcome: 'delivered', duplicate: true, answer: NOTHING_SENT };
  const measured = options.measured(upload.externalId);
  const rest = have >= from ? sliceSeries(piece, have - from) : measured && sliceSeries(measured, have, end);
  if (rest === undefined) return lost(have);
  const request = requestOf({ ...upload, body: { from: have, ...rest } });
  const verdict = await ask(options.transport, request, options.signal);
  return verdict.outcome === 'gap' ? lost(verdict.have) : verdict;
}

function lost(have: number): Verdict {
  const message = `the portal has ${have} samples, the device no longer has the ones that follow`;
  return { outcome: 'refused', status: 409, code: 'ingest.gap', message };
}
