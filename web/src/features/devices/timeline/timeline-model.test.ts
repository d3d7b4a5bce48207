import type { Timeline } from '@halla/contract/device-timeline';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { timelineModel } from './timeline-model.ts';
import { timelineHeight, timelineOption } from './timeline-option.ts';
import { timelineTable } from './timeline-rows.ts';

const EMPTY: Timeline = { now: '2026-03-16T00:00:00.000Z', states: [], owners: [], sessions: [], notes: [] };

const LIFE: Timeline = {
  ...EMPTY,
  states: [
    {
      id: 1,
      state: 'production',
      location: 'vantaa',
      clientInfo: null,
      createdAt: '2026-01-02T00:00:00.000Z',
      User: { id: 1, fullName: 'Pia' },
    },
    {
      id: 2,
      state: 'ready',
      location: 'vantaa',
      clientInfo: null,
      createdAt: '2026-01-20T00:00:00.000Z',
      User: null,
    },
    {
      id: 3,
      state: 'demo',
      location: 'client',
      clientInfo: null,
      createdAt: '2026-02-01T00:00:00.000Z',
      User: null,
    },
  ],
  owners: [{ Company: { id: 1, name: 'Halla' }, from: null, to: null }],
  sessions: [
    { month: '2026-02', count: 4 },
    { month: '2026-03', count: 2 },
  ],
  alerts: [
    {
      id: 5,
      alertType: 201,
      message: '<b>Camera</b>',
      value: null,
      raisedBy: 'device',
      createdAt: '2026-02-03T00:00:00.000Z',
      handled: false,
    },
  ],
};

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const model = (timeline: Timeline) => timelineModel({ timeline, t: i18n.t, lang: 'en' });

describe('the timeline as it is drawn', () => {
  beforeAll(() => startI18n());

  it('is nothing before anything was recorded', () => {
    expect(model(EMPTY)).toBeNull();
    expect(model({ ...EMPTY, owners: LIFE.owners })).toBeNull();
  });

  it('lets each state last until the next, the last one until now', () => {
    const bars = model(LIFE)?.bars.filter(({ lane }) => lane === 'states');
    expect(bars?.map(({ label, from, to }) => ({ label, from, to }))).toEqual([
      { label: 'In Production', from: at('2026-01-02'), to: at('2026-01-20') },
      { label: 'Ready for Shipment', from: at('2026-01-20'), to: at('2026-02-01') },
      { label: 'Demo', from: at('2026-02-01'), to: at('2026-03-16') },
    ]);
  });

  it('joins steps at one place, and shows a demo device that nobody has in the car', () => {
    const bars = model(LIFE)?.bars.filter(({ lane }) => lane === 'places');
    expect(bars?.map(({ label, from, to }) => ({ label, from, to }))).toEqual([
      { label: 'Vantaa', from: at('2026-01-02'), to: at('2026-02-01') },
      { label: 'In car', from: at('2026-02-01'), to: at('2026-03-16') },
    ]);
  });

  it('starts an owner who always was where the axis starts', () => {
    const [owner] = model(LIFE)?.bars.filter(({ lane }) => lane === 'owners') ?? [];
    expect(owner).toMatchObject({ label: 'Halla', from: at('2026-01-02'), to: at('2026-03-16') });
  });

  it('lets a month last from its first day to the first of the next, the present one until now', () => {
    expect(model(LIFE)?.months).toEqual([
      { from: at('2026-02-01'), to: at('2026-03-01'), count: 4 },
      { from: at('2026-03-01'), to: at('2026-03-16'), count: 2 },
    ]);
  });

  it('has a lane for what happened and none for what did not', () => {
    expect(model(LIFE)?.lanes).toEqual(['states', 'places', 'owners', 'alerts']);
  });

  it('zooms lanes and months as one', () => {
    const drawn = model(LIFE);
    if (drawn === null) throw new Error('There is something to draw.');
    const { dataZoom, series } = timelineOption({ model: drawn, t: i18n.t, lang: 'en' });
    expect(dataZoom).toMatchObject([{ xAxisIndex: [0, 1] }, { xAxisIndex: [0, 1] }]);
    expect(series).toHaveLength(3);
    expect(timelineHeight(drawn)).toBeGreaterThan(4 * 30);
  });

  it('reads as a list, newest first, with markup as plain text', () => {
    const drawn = model(LIFE);
    if (drawn === null) throw new Error('There is something to draw.');
    const { rows } = timelineTable({ model: drawn, t: i18n.t, lang: 'en' });
    expect(rows.map(([, kind]) => kind)).toEqual([
      'Treatments',
      'Treatments',
      'Alerts',
      'State',
      'Location',
      'State',
      'State',
      'Location',
      'Owner',
    ]);
    expect(rows[2]?.[2]).toContain('<b>Camera</b>');
  });
});
