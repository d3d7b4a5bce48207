import { beforeAll, describe, expect, it } from 'vitest';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { isShownAtFirst } from './channels.ts';
import type { SessionOptionInput } from './option-input.ts';
import { overlayOf } from './overlay.ts';
import { MEASUREMENTS, SESSION } from './session.test-data.ts';
import { sessionModel } from './session-model.ts';
import { sessionOption } from './session-option.ts';
import { temperatureColour, temperatureColours } from './temperature-scale.ts';
import { readingsAt } from './tooltip.ts';

beforeAll(async () => {
  localStorage.clear();
  await startI18n();
});

function input(changes: Partial<SessionOptionInput> = {}, session = SESSION): SessionOptionInput {
  const model = sessionModel(session, { t: i18n.t, lang: 'en' });
  return {
    model,
    shown: model.channels.filter(isShownAtFirst),
    overlay: null,
    window: null,
    scheme: 'light',
    compact: false,
    t: i18n.t,
    lang: 'en',
    ...changes,
  };
}

/** Series of the option, by id. */
function seriesOf(given: SessionOptionInput): Map<unknown, Record<string, unknown>> {
  const { series } = JSON.parse(JSON.stringify(sessionOption(given)));
  return new Map(series.map((one: Record<string, unknown>) => [one.id, one]));
}

/** Formats times as the labels of a time axis. */
function timeLabels(axes: unknown): (times: readonly number[]) => unknown[] {
  const last: unknown = Array.isArray(axes) ? axes.at(-1) : undefined;
  const { axisLabel } = last as { axisLabel: { formatter: (ms: number) => string } };
  return (times) => times.map((ms) => axisLabel.formatter(ms));
}

describe('sessionOption', () => {
  it('draws temperatures on the left axis and the pressure divided by ten on the right one, humidity not at first', () => {
    const series = seriesOf(input());
    expect([...series.keys()].slice(0, 3)).toEqual(['temperature:T1', 'temperature:cabinTemp', 'pressure']);
    expect(series.get('temperature:T1')).toMatchObject({ name: 'T1', yAxisIndex: 0 });
    expect(series.get('pressure')).toMatchObject({ yAxisIndex: 1 });
    expect(series.get('pressure')?.data).toEqual([
      [0, 1.9],
      [10_000, 1.8],
      [20_000, '-'],
      [30_000, 1.7],
      [40_000, 1.8],
    ]);
  });

  it('leaves gaps where nothing was measured', () => {
    const series = seriesOf(input()).get('temperature:cabinTemp');
    expect(series).toMatchObject({ connectNulls: false });
    expect(series?.data).toContainEqual([20_000, '-']);
  });

  it('draws humidity on an axis of its own when it is switched on', () => {
    const given = input();
    const series = seriesOf({ ...given, shown: given.model.channels });
    expect(series.get('humidity:cameraAmbient')).toMatchObject({ yAxisIndex: 2 });
  });

  it('marks the target with a dashed line that lies inside of the axis', () => {
    const warm = { ...SESSION, targetTemperature: -170 };
    const { yAxis } = JSON.parse(JSON.stringify(sessionOption(input({}, warm))));
    expect(yAxis[0].min).toBeLessThanOrEqual(-170);
    expect(seriesOf(input({}, warm)).get('target')?.markLine).toMatchObject({
      data: [{ yAxis: -170 }],
      lineStyle: { type: [5, 3] },
    });
  });

  it('begins with the window on screen', () => {
    const { dataZoom } = sessionOption(input({ window: { from: 10_000, to: 20_000 } }));
    expect(dataZoom).toMatchObject([
      { type: 'inside', startValue: 10_000, endValue: 20_000 },
      { type: 'slider', startValue: 10_000, endValue: 20_000 },
    ]);
  });

  it('keeps the colour of a channel when others are switched off', () => {
    const given = input();
    const shown = given.shown.filter(({ key }) => key === 'temperature:cabinTemp');
    expect(seriesOf({ ...given, shown }).get('temperature:cabinTemp')?.color).toBe(
      seriesOf(given).get('temperature:cabinTemp')?.color,
    );
  });

  it('thins only what has more samples than the server sends for a chart', () => {
    const times = Array.from({ length: 10_000 }, (_, index) => index * 100);
    const long = { ...MEASUREMENTS, timeStamp: times, temperature: { T1: times.map(() => -100) } };
    const series = seriesOf(input({}, { ...SESSION, Measurements: long }));
    expect(series.get('temperature:T1')).toMatchObject({ sampling: 'lttb' });
    expect(seriesOf(input()).get('temperature:T1')).not.toHaveProperty('sampling');
  });

  it('draws the deciding sensor strong, solid and above the others, which are thin', () => {
    const series = seriesOf(input());
    const style = (key: string) => series.get(key)?.lineStyle;
    expect(series.get('temperature:cabinTemp')?.z).toBeGreaterThan(2);
    expect(style('temperature:cabinTemp')).toMatchObject({ width: 3, type: 'solid' });
    expect(style('temperature:T1')).toMatchObject({ width: 1.25 });
    expect(style('pressure')).toMatchObject({ width: 1.25 });
  });

  it('gives the deciding sensor alone the colours of its temperatures, as long as it is shown', () => {
    const given = input();
    const scaled = ({ visualMap }: ReturnType<typeof sessionOption>) => [visualMap].flat()[0];
    const place = [...seriesOf(given).keys()].indexOf('temperature:cabinTemp');
    expect(scaled(sessionOption(given))).toMatchObject({ seriesIndex: place, dimension: 1, show: false });
    expect(seriesOf(given).get('temperature:cabinTemp')?.lineStyle).not.toHaveProperty('color');
    expect(seriesOf(given).get('temperature:T1')?.lineStyle).toHaveProperty('color');
    const shown = given.shown.filter(({ key }) => key !== 'temperature:cabinTemp');
    expect(scaled(sessionOption({ ...given, shown }))).toBeUndefined();
  });

  it('colours a reading by its temperature, cold and warm beyond the ends of the scale too', () => {
    const [coldest, ...warmer] = temperatureColours('light');
    expect(temperatureColour('light', -300)).toBe(coldest);
    expect(temperatureColour('light', null)).toBe(coldest);
    expect(temperatureColour('light', 300)).toBe(warmer.at(-1));
    expect(temperatureColour('light', -100)).not.toBe(temperatureColour('light', 20));
  });

  it('tells the sensors beside the deciding one apart by colour and dashes', () => {
    const column = [-90, -100, -105, -110, -112];
    const temperature = { ...MEASUREMENTS.temperature, T2: column, T3: column, camera1: column };
    const series = seriesOf(input({}, { ...SESSION, Measurements: { ...MEASUREMENTS, temperature } }));
    const styles = ['T1', 'T2', 'T3', 'camera1'].map((name) => series.get(`temperature:${name}`)?.lineStyle);
    const looks = styles.map((style) =>
      JSON.stringify(Object.entries(style ?? {}).find(([k]) => k === 'type')),
    );
    expect(new Set(looks).size).toBe(4);
    expect(new Set(styles.map((style) => JSON.stringify(style))).size).toBe(4);
  });

  it('draws all temperatures alike where none decides', () => {
    const Measurements = { ...MEASUREMENTS, temperature: { camera1: [1, 2, 3, 4, 5] } };
    const style = seriesOf(input({}, { ...SESSION, Measurements })).get('temperature:camera1')?.lineStyle;
    expect(style).toMatchObject({ width: 2, type: 'solid' });
  });

  it('writes the unit of every axis that has one', () => {
    const given = input();
    const { xAxis, yAxis } = sessionOption({ ...given, shown: given.model.channels });
    expect(yAxis).toMatchObject([
      { name: 'Temperature °C' },
      { name: 'Pressure bar' },
      { name: 'Humidity %' },
      {},
    ]);
    expect(timeLabels(xAxis)([0, 60_000])).toEqual(['0:00\u00a0min', '1:00']);
  });

  it('lays another session over this one, dashed, and makes room for it', () => {
    const longer = { ...MEASUREMENTS, timeStamp: [0, 20_000, 40_000, 60_000, 80_000] };
    const colder = { ...longer, temperature: { cabinTemp: [-90, -100, -120, -150, -165] } };
    const overlay = overlayOf({
      session: SESSION,
      other: { ...SESSION, id: 6, Measurements: colder },
      alignment: 'start',
      reader: { t: i18n.t, lang: 'en' },
    });
    const given = input({ overlay });
    const { xAxis, yAxis } = JSON.parse(JSON.stringify(sessionOption(given)));
    expect(seriesOf(given).get('overlay')).toMatchObject({
      name: overlay?.label,
      yAxisIndex: 0,
      lineStyle: { width: 3, type: [10, 4] },
    });
    expect(seriesOf(given).get('overlay')?.data).toContainEqual([80_000, -165]);
    expect(xAxis.map(({ max }: { max: number }) => max)).toEqual([80_000, 80_000]);
    expect(yAxis[0].min).toBeLessThanOrEqual(-165);
    expect(sessionOption({ ...given, paper: { kind: 'page' } }).legend).toMatchObject({
      data: ['T1', 'Cabin temp', 'Pressure', overlay?.label, 'Target −110.0\u00a0°C'],
    });
  });

  it('has neither tooltip nor slider on paper, but a legend', () => {
    const option = sessionOption(input({ paper: { kind: 'page' } }));
    expect(option).not.toHaveProperty('tooltip');
    expect(option).not.toHaveProperty('dataZoom');
    expect(option.legend).toMatchObject({
      show: true,
      data: ['T1', 'Cabin temp', 'Pressure', 'Target −110.0\u00a0°C'],
    });
  });
});

describe('readingsAt', () => {
  it('reads every shown channel and the running parts at the nearest sample', () => {
    const rows = [...readingsAt(19_000, input()).querySelectorAll('td')].map((cell) => cell.textContent);
    expect(rows).toEqual(['T1', '−130.0\u00a0°C', 'Cabin temp', '–', 'Pressure', '–']);
    expect(readingsAt(19_000, input()).textContent).toContain('Fan, Gas valve');
    expect(readingsAt(19_000, input()).textContent).toMatch(/^0:20/);
  });

  it('reads the session laid over this one, also beyond the end of this one', () => {
    const overlay = {
      label: 'Cabin temp, then',
      times: [0, 30_000, 80_000],
      values: [-80, -90, -100],
      end: 80_000,
    };
    const cells = (at: number) =>
      [...readingsAt(at, input({ overlay })).querySelectorAll('td')].map((cell) => cell.textContent);
    expect(cells(30_000).slice(-2)).toEqual(['Cabin temp, then', '−90.0\u00a0°C']);
    expect(cells(75_000)).toEqual([
      'T1',
      '–',
      'Cabin temp',
      '–',
      'Pressure',
      '–',
      'Cabin temp, then',
      '−100.0\u00a0°C',
    ]);
    expect(cells(90_000).slice(-1)).toEqual(['–']);
    expect(readingsAt(75_000, input({ overlay })).textContent).toMatch(/^1:15/);
  });

  it('shows the name of an unknown sensor as text, whatever it holds', () => {
    const Measurements = { ...MEASUREMENTS, temperature: { '<img src=x>': [1, 2, 3, 4, 5] } };
    const box = readingsAt(0, input({}, { ...SESSION, Measurements }));
    expect(box.querySelector('img')).toBeNull();
    expect(box.textContent).toContain('<img src=x>');
  });
});
