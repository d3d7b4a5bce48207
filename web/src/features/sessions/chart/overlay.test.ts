import type { SessionDetail } from '@halla/contract/sessions';
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { type Alignment, drawnEnd, overlayOf, overlayReading, targetShift } from './overlay.ts';
import { MEASUREMENTS, SESSION } from './session.test-data.ts';

beforeAll(async () => {
  localStorage.clear();
  await startI18n();
});

/** A session with a reading of the cabin sensor every ten seconds. */
function session(cabinTemp: (number | null)[], changes: Partial<SessionDetail> = {}): SessionDetail {
  const timeStamp = cabinTemp.map((_, index) => index * 10_000);
  const column = { pressure: cabinTemp.map(() => null), activeDevices: cabinTemp.map(() => []) };
  const Measurements = { timeStamp, temperature: { cabinTemp }, humidity: {}, ...column };
  return { ...SESSION, Measurements, ...changes };
}

const FAST = session([-90, -108, -110]);
const SLOW = session([-60, -80, -100, -109, -110], { id: 6, startTime: '2026-11-18T12:00:00.000Z' });

function laid(other: SessionDetail, alignment: Alignment, below = FAST) {
  return overlayOf({ session: below, other, alignment, reader: { t: i18n.t, lang: 'en' } });
}

describe('Another session laid over this one', () => {
  it('begins with it when aligned at the start.', () => {
    expect(laid(SLOW, 'start')).toMatchObject({
      times: [0, 10_000, 20_000, 30_000, 40_000],
      values: [-60, -80, -100, -109, -110],
      end: 40_000,
    });
  });

  it('reaches the target with it when aligned there, without what it did before.', () => {
    expect(targetShift(FAST, SLOW)).toBe(-20_000);
    expect(laid(SLOW, 'target')).toMatchObject({
      times: [0, 10_000, 20_000],
      values: [-100, -109, -110],
      end: 20_000,
    });
  });

  it('moves to the right when it was the faster one.', () => {
    expect(laid(FAST, 'target', SLOW)).toMatchObject({ times: [20_000, 30_000, 40_000], end: 40_000 });
  });

  it('stays aligned at the start where one of them never reached its target.', () => {
    const short = session([-60, -80, -90]);
    expect(targetShift(FAST, short)).toBeNull();
    expect(laid(short, 'target')?.times).toEqual([0, 10_000, 20_000]);
  });

  it('is named by its sensor and its start.', () => {
    expect(laid(SLOW, 'start')?.label).toMatch(/^Cabin temp, 18\/11\/2026 \d\d:00$/);
  });

  it('takes the sensor that decides in its own family.', () => {
    const Device = { ...SESSION.Device, serialNumber: 'EQ25001' };
    const temperature = { cabinTemp: [1, 2, 3, 4, 5], camera3: [-1, -2, -3, -4, -5] };
    const stall = { ...SESSION, Device, Measurements: { ...MEASUREMENTS, temperature } };
    expect(laid(stall, 'start')?.values).toEqual([-1, -2, -3, -4, -5]);
  });

  it('is nothing without measurements and without a deciding sensor.', () => {
    expect(laid({ ...SLOW, Measurements: null }, 'start')).toBeNull();
    expect(laid(session([null, null]), 'start')).toBeNull();
  });

  it('is read where it measured, and nowhere else.', () => {
    const overlay = laid(FAST, 'target', SLOW);
    if (overlay === null) throw new Error('Nothing was laid over');
    expect([0, 19_000, 21_000, 40_000, 41_000].map((at) => overlayReading(overlay, at))).toEqual([
      null,
      null,
      -90,
      -110,
      null,
    ]);
  });

  it('makes the drawing as long as the longer one.', () => {
    expect(drawnEnd({ end: 20_000 }, laid(SLOW, 'start'))).toBe(40_000);
    expect(drawnEnd({ end: 90_000 }, laid(SLOW, 'start'))).toBe(90_000);
    expect(drawnEnd({ end: 90_000 }, null)).toBe(90_000);
  });
});
