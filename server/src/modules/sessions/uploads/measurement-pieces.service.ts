import { isWithinValues, type MeasurementSeries } from '@halla/contract/ingest';
import { MAX_SAMPLES } from '@halla/contract/kit/series-columns';
import type { DeviceType } from '@halla/domain/devices/serial';
import type { Measurements } from '@halla/domain/sessions/sessions';
import type { Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { verdictOrLater } from '../judging/judge-session.service.ts';
import { loadSeries } from '../series/load-series.service.ts';
import { decodeSeries, packSeries } from '../series/series-codec.ts';
import { findStoredSeries, replaceSeries } from '../series/stored-series.repository.ts';
import { lockSession, rewriteSession } from '../storing/stored-session.repository.ts';

export interface Piece {
  work: Work;
  deviceId: number;
  family: DeviceType;
  externalId: string;
  /** Number of samples that the device believes the portal has. */
  from: number;
  piece: MeasurementSeries;
}

/**
 * Appends samples exactly at the end of the stored series; otherwise refuses and returns the stored number of
 * samples.
 */
export async function appendMeasurements({
  work,
  deviceId,
  family,
  externalId,
  from,
  piece,
}: Piece): Promise<{ sessionId: number; companyId: number | null; count: number }> {
  const { db, config } = work;
  const session = await lockSession(db, { deviceId, externalId });
  if (session === undefined) throw new AppError('ingest.unknown_session');
  const stored = await findStoredSeries(db, session.id);
  const have = stored?.sampleCount ?? 0;
  if (from !== have) throw new AppError('ingest.gap', { extra: { have } });
  const count = have + piece.timeStamp.length;
  if (count > MAX_SAMPLES)
    throw new AppError('core.too_large', { message: `A series holds at most ${MAX_SAMPLES} samples` });
  const whole =
    stored === undefined
      ? piece
      : join(decodeSeries(await loadSeries(work, { sessionId: session.id, stored })), piece);
  if (!isWithinValues(whole))
    throw new AppError('core.too_large', { message: 'The series holds too many values in all its columns' });
  const series = packSeries(whole, stored?.revision ?? session.revision);
  await replaceSeries(db, { sessionId: session.id, startTime: session.startTime, series });
  if (session.complete) {
    const change = await verdictOrLater(work, { session, family, series });
    await rewriteSession(db, { zone: config.BUSINESS_TIME_ZONE, stored: session, change });
  }
  return { sessionId: session.id, companyId: session.companyId, count };
}

/** Concatenates two series; a channel missing in one of them is filled with empty values. */
function join(first: Measurements, second: Measurements): Measurements {
  const lengths = [first.timeStamp.length, second.timeStamp.length] as const;
  return {
    timeStamp: [...first.timeStamp, ...second.timeStamp],
    pressure: joinColumn(first.pressure, second.pressure, lengths),
    temperature: joinChannels(first.temperature, second.temperature, lengths),
    humidity: joinChannels(first.humidity, second.humidity, lengths),
    activeDevices: joinParts(first.activeDevices, second.activeDevices, lengths),
  };
}

type Column = (number | null)[];
type Lengths = readonly [number, number];

function joinChannels(
  first: Record<string, Column>,
  second: Record<string, Column>,
  lengths: Lengths,
): Record<string, Column> {
  const names = new Set([...Object.keys(first), ...Object.keys(second)]);
  return Object.fromEntries(
    [...names].map((name) => [name, joinColumn(channelOf(first, name), channelOf(second, name), lengths)]),
  );
}

/**
 * Empty when a piece lacks the channel; own properties only, because a channel may be named like a property
 * of Object.prototype.
 */
function channelOf(channels: Record<string, Column>, name: string): Column {
  return Object.hasOwn(channels, name) ? (channels[name] ?? []) : [];
}

function joinColumn(first: Column, second: Column, [before, after]: Lengths): Column {
  if (first.length === 0 && second.length === 0) return [];
  return [...padded(first, before), ...padded(second, after)];
}

function padded(column: Column, length: number): Column {
  return column.length === 0 ? Array.from({ length }, () => null) : column;
}

function joinParts(first: string[][], second: string[][], [before, after]: Lengths): string[][] {
  if (first.length === 0 && second.length === 0) return [];
  const fill = (parts: string[][], length: number) =>
    parts.length === 0 ? Array.from({ length }, () => []) : parts;
  return [...fill(first, before), ...fill(second, after)];
}
