import { constants, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { packMeasurements, unpackMeasurements } from '@halla/contract/packed/series';
import type { SeriesSurvey } from '@halla/contract/packed/survey-series';
import type { Measurements } from '@halla/domain/sessions/sessions';

/** Current version of the encoding. */
const CODEC = 1;

const LEVEL = { params: { [constants.ZSTD_c_compressionLevel]: 3 } };

/** A stored series: about 4 kB for 600 samples of 10 channels, compared with 450 kB as a row per sample. */
export interface PackedSeries {
  sampleCount: number;
  revision: number;
  /** Version of the encoding. */
  codec: number;
  series: Buffer;
}

/** The row of a series; the revision is that of the upload that contained it. */
export function packSeries(measurements: Measurements, revision: number): PackedSeries {
  const series = zstdCompressSync(packMeasurements(measurements), LEVEL);
  return { sampleCount: measurements.timeStamp.length, revision, codec: CODEC, series };
}

/** A series packed and compressed by the device, with the facts known about its values. */
export interface KeptSeries extends Pick<SeriesSurvey, 'temperature'> {
  row: PackedSeries;
}

/** A series stored as received, without copying; its bytes have been surveyed. */
export function keepPacked(
  series: Uint8Array,
  { survey: { count, temperature }, revision }: { survey: SeriesSurvey; revision: number },
): KeptSeries {
  const bytes = Buffer.from(series.buffer, series.byteOffset, series.byteLength);
  return { row: { sampleCount: count, revision, codec: CODEC, series: bytes }, temperature };
}

/** A stored series that cannot be decoded. */
export class DamagedSeriesError extends Error {
  override readonly name = 'DamagedSeriesError';
}

/** Decodes what `packSeries` encoded; throws `DamagedSeriesError` when the blob is corrupt. */
export function decodeSeries({ codec, series }: Pick<PackedSeries, 'codec' | 'series'>): Measurements {
  if (codec !== CODEC) throw new DamagedSeriesError(`Unknown packing of measurements: ${codec}`);
  try {
    return unpackMeasurements(zstdDecompressSync(series));
  } catch (cause) {
    throw new DamagedSeriesError('Measurements are corrupt', { cause });
  }
}
