import { zstdDecompressSync } from 'node:zlib';
import { measurementSeries, SESSIONS_AT_MOST, sessionOfMany, sessionsInput } from '@halla/contract/ingest';
import { PackingError } from '@halla/contract/packed/bytes';
import { unpackMeasurements } from '@halla/contract/packed/series';
import { type UnpackedSession, unpackSessions } from '@halla/contract/packed/sessions';
import { type SeriesSurvey, surveySeries } from '@halla/contract/packed/survey-series';
import { parseInput } from '#app/calls/dispatcher.ts';
import { AppError } from '#app/calls/errors.ts';
import { keepPacked } from '#modules/sessions/series/series-codec.ts';
import { INFLATED_LIMIT, isBeyondLimit } from '../json-body.ts';
import type { SentSession } from './put-session.service.ts';

/** Initial size, enough for the usual series of 600 samples of 10 channels. */
const CHUNK_BYTES = 32_768;

/** Reads one session of a request; throws an `AppError` that concerns this session alone. */
export type ReadSession = () => SentSession;

/** A session of a request that is still to be checked. */
export interface SessionOfRequest {
  /** As sent; null if missing. */
  externalId: string | null;
  read: ReadSession;
}

/** The sessions of a JSON body. */
export function sessionsOfJson(body: unknown): SessionOfRequest[] {
  const { sessions } = parseInput({ spec: { input: sessionsInput }, body });
  return sessions.map((sent) => ({
    externalId: idOf(sent),
    read: () => {
      const { externalId, ...input } = parseInput({ spec: { input: sessionOfMany }, body: sent });
      return { externalId, input };
    },
  }));
}

/** The sessions of a packed body, whose series are inflated one after another, within one limit for all. */
export function sessionsOfPacked(body: Buffer): SessionOfRequest[] {
  const room = { left: INFLATED_LIMIT };
  return unpackOrRefuse(() => unpackSessions(body, SESSIONS_AT_MOST)).map((sent) => ({
    externalId: idOf(sent.head),
    read: () => readPacked(sent, room),
  }));
}

function readPacked({ head, series }: UnpackedSession, room: { left: number }): SentSession {
  if (head === undefined)
    throw new AppError('ingest.bad_packing', { details: { reason: 'the head is not JSON' } });
  const { externalId, ...input } = parseInput({ spec: { input: sessionOfMany }, body: head });
  if (series.length === 0) return { externalId, input };
  const survey = surveyOrRefuse(inflateSeries(series, room));
  const packed = keepPacked(series, { survey, revision: input.revision });
  return { externalId, input: { ...input, measurements: undefined }, packed };
}

function surveyOrRefuse(bytes: Uint8Array): SeriesSurvey {
  const survey = unpackOrRefuse(() => surveySeries(bytes));
  if (survey !== undefined) return survey;
  // The schema names the value and the rule.
  parseInput({ spec: { input: measurementSeries }, body: unpackOrRefuse(() => unpackMeasurements(bytes)) });
  throw new Error('A packed series breaks a rule that its schema does not know.');
}

/**
 * Stops at the limit, so that a small body cannot use much memory. Synchronous: starting a thread takes longer
 * than inflating the usual series, and even the limit takes only some hundredths of a second.
 */
function inflateSeries(series: Uint8Array, room: { left: number }): Buffer {
  if (room.left <= 0) throw new AppError('core.too_large');
  try {
    const bytes = zstdDecompressSync(series, { maxOutputLength: room.left, chunkSize: CHUNK_BYTES });
    room.left -= bytes.length;
    return bytes;
  } catch (error) {
    if (isBeyondLimit(error)) throw new AppError('core.too_large');
    throw new AppError('ingest.bad_packing', { details: { reason: 'the series is not zstd' } });
  }
}

function unpackOrRefuse<T>(unpack: () => T): T {
  try {
    return unpack();
  } catch (error) {
    if (!(error instanceof PackingError)) throw error;
    throw new AppError('ingest.bad_packing', { details: { reason: error.message } });
  }
}

function idOf(sent: unknown): string | null {
  const id = typeof sent === 'object' && sent !== null && 'externalId' in sent ? sent.externalId : null;
  return typeof id === 'string' ? id.slice(0, 60) : null;
}
