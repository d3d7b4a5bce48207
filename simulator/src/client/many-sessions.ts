import { zstdCompressSync } from 'node:zlib';
import { SESSIONS_AT_MOST } from '@halla/contract/ingest';
import { packMeasurements } from '@halla/contract/packed/series';
import { PACKED_SESSIONS, packSessions } from '@halla/contract/packed/sessions';
import type { Answer } from './transport.ts';
import type { DeviceRequest, Upload } from './uploads.ts';
import { type Verdict, verdictOf } from './verdict.ts';

export type SessionUpload = Extract<Upload, { kind: 'session' }>;

/** Samples of all sessions of a request: about half of its 2 MB when nothing can be compressed. */
const SAMPLES_AT_MOST = 12_000;

/** The complete sessions at the front of a queue that fit into one request. */
export function sessionsInFront(
  uploads: readonly Upload[],
  mayLeave: (upload: Upload) => boolean,
): SessionUpload[] {
  const sessions: SessionUpload[] = [];
  let samples = 0;
  for (const upload of uploads.slice(0, SESSIONS_AT_MOST)) {
    if (upload.kind !== 'session' || !upload.body.complete || !mayLeave(upload)) break;
    samples += upload.body.measurements?.timeStamp.length ?? 0;
    if (samples > SAMPLES_AT_MOST) break;
    sessions.push(upload);
  }
  return sessions;
}

/** The request that sends several sessions, packed. */
export function requestOfMany(sessions: readonly SessionUpload[]): DeviceRequest {
  const packed = sessions.map(({ externalId, body: { measurements, ...session } }) => ({
    head: { externalId, ...session },
    series: measurements === undefined ? new Uint8Array() : zstdCompressSync(packMeasurements(measurements)),
  }));
  return {
    method: 'PUT',
    path: '/ingest/v1/sessions',
    headers: { 'content-type': PACKED_SESSIONS },
    body: packSessions(packed),
  };
}

/**
 * Verdicts on the sessions of a request; null unless the answer contains all. The bytes are attributed to the
 * first.
 */
export function verdictsOf(answer: Answer, count: number): Verdict[] | null {
  const { results } = answer.body;
  if (!Array.isArray(results) || results.length !== count) return null;
  return results.map((body, index) =>
    verdictOf(
      { ...answer, status: Number(body.status), body, bytes: index === 0 ? answer.bytes : 0 },
      Date.now(),
    ),
  );
}
