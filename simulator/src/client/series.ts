import type { MeasurementSeries } from './uploads.ts';

function sliceColumns<Value>(
  columns: Readonly<Record<string, Value[]>>,
  from: number,
  to: number,
): Record<string, Value[]> {
  return Object.fromEntries(
    Object.entries(columns).map(([channel, values]) => [channel, values.slice(from, to)]),
  );
}

/** Samples `from` up to but not including `to` of every column. */
export function sliceSeries(
  series: MeasurementSeries,
  from: number,
  to = series.timeStamp.length,
): MeasurementSeries {
  return {
    timeStamp: series.timeStamp.slice(from, to),
    pressure: series.pressure.slice(from, to),
    temperature: sliceColumns(series.temperature, from, to),
    humidity: sliceColumns(series.humidity, from, to),
    activeDevices: series.activeDevices.slice(from, to),
  };
}

/** Number of samples measured up to `elapsedMs` after the start. */
export function samplesUntil(series: MeasurementSeries, elapsedMs: number): number {
  const later = series.timeStamp.findIndex((time) => time > elapsedMs);
  return later === -1 ? series.timeStamp.length : later;
}

function appendColumns<Value>(
  columns: Record<string, Value[]>,
  piece: Readonly<Record<string, Value[]>>,
): void {
  for (const [channel, values] of Object.entries(piece)) {
    const column = columns[channel] ?? [];
    for (const value of values) column.push(value);
    columns[channel] = column;
  }
}

/** Adds the samples of a piece to the end of a series, in place. */
export function appendSeries(series: MeasurementSeries, piece: MeasurementSeries): void {
  series.timeStamp.push(...piece.timeStamp);
  series.pressure.push(...piece.pressure);
  series.activeDevices.push(...piece.activeDevices);
  appendColumns(series.temperature, piece.temperature);
  appendColumns(series.humidity, piece.humidity);
}

/** A series without samples. */
export function emptySeries(): MeasurementSeries {
  return { timeStamp: [], pressure: [], temperature: {}, humidity: {}, activeDevices: [] };
}
