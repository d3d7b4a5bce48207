import { describe, expect, it } from 'vitest';
import { deviceOf } from './series.test-data.ts';
import {
  addCode,
  afterTray,
  changed,
  type DeviceCode,
  EMPTY_SERIES,
  readyItems,
  SERIES_AT_MOST,
  type Series,
  withFound,
} from './series.ts';

const serial = (text: string): DeviceCode => ({ kind: 'serial', serial: text });
const page = (id: number): DeviceCode => ({ kind: 'device', id });

/** A series of these codes, before they are looked up. */
function scanned(...codes: readonly DeviceCode[]): Series {
  return codes.reduce(
    (series, code, index) => addCode(series, { key: String(index), code, device: null }).series,
    EMPTY_SERIES,
  );
}

describe('a scanned code', () => {
  it('is added once, in the order of the scans', () => {
    const twice = scanned(serial('EQ500001'), serial('EQ500002'), serial('EQ500001'));
    expect(twice.items.map(({ code }) => code)).toEqual([serial('EQ500001'), serial('EQ500002')]);
  });

  it('is told apart from one that is there and from one that finds no room', () => {
    const many = scanned(...Array.from({ length: SERIES_AT_MOST }, (_, index) => page(index + 1)));
    expect(addCode(many, { key: 'x', code: page(1), device: null }).outcome).toBe('again');
    expect(addCode(many, { key: 'x', code: page(9999), device: null })).toEqual({
      series: many,
      outcome: 'full',
    });
  });

  it('of the page of a device is the same as its serial number, whichever was scanned first', () => {
    const device = deviceOf(5, 'EQ500005');
    const bySerial = withFound(scanned(serial('EQ500005')), '0', device);
    expect(addCode(bySerial, { key: 'x', code: page(5), device: null }).outcome).toBe('again');
    const byPage = withFound(scanned(page(5)), '0', device);
    expect(addCode(byPage, { key: 'x', code: serial('EQ500005'), device: null }).outcome).toBe('again');
    const unresolved = scanned(page(5));
    expect(addCode(unresolved, { key: 'x', code: serial('EQ500005'), device }).outcome).toBe('again');
  });

  it('that turns out to be a device of the series leaves it', () => {
    const both = withFound(scanned(page(5), serial('EQ500005')), '0', deviceOf(5, 'EQ500005'));
    expect(withFound(both, '1', deviceOf(5, 'EQ500005')).items.map(({ key }) => key)).toEqual(['0']);
  });

  it('of no device stays, and nothing is moved for it', () => {
    const unknown = withFound(scanned(serial('EQ59')), '0', null);
    expect(unknown.items).toMatchObject([{ isUnknown: true, device: null }]);
    expect(readyItems(unknown)).toEqual([]);
  });
});

describe('after a save', () => {
  const found = withFound(
    withFound(scanned(page(1), page(2)), '0', deviceOf(1, 'EQ1')),
    '1',
    deviceOf(2, 'EQ2'),
  );
  const saved = changed(found, '0', (item) => ({
    ...item,
    result: { kind: 'moved', record: { id: 7, state: 'ready', location: 'mailhouse', clientInfo: null } },
  }));

  it('what was moved is not moved again; what was not, is', () => {
    expect(readyItems(saved).map(({ device }) => device.id)).toEqual([2]);
  });

  it('the next code begins the next series, and takes over what was not moved', () => {
    const next = addCode(saved, { key: 'x', code: page(1), device: null });
    expect(next.outcome).toBe('added');
    expect(next.series.items.map(({ key }) => key)).toEqual(['1', 'x']);
  });

  it('a look-up that comes late leaves the result', () => {
    expect(withFound(saved, '0', null).items[0]).toMatchObject({
      isUnknown: false,
      result: { kind: 'moved' },
    });
  });
});

describe('a device whose move was kept in the tray', () => {
  const kept = changed(withFound(scanned(page(1)), '0', deviceOf(1, 'EQ1')), '0', (item) => ({
    ...item,
    attempt: { writeId: 'a', input: '{}', state: 'ready' },
    result: { kind: 'kept' },
  }));
  const now = (id: number, state: 'ready' | 'missing' | 'production') => ({
    ...deviceOf(1, 'EQ1'),
    latest: { id, state, location: 'mailhouse', clientInfo: null },
  });

  it('is moved once the server has the record', () => {
    const { items } = afterTray(kept, '0', now(11, 'ready'));
    expect(items).toMatchObject([{ result: { kind: 'moved', record: { id: 11, state: 'ready' } } }]);
  });

  it.each([
    ['stands where it stood', now(10, 'production')],
    ['was moved elsewhere', now(12, 'missing')],
  ])('is to be moved again when its entry was discarded and it %s', (_, device) => {
    const after = afterTray(kept, '0', device);
    expect(after.items).toMatchObject([{ result: null, attempt: null, device }]);
    expect(readyItems(after)).toHaveLength(1);
  });

  it('is unknown when it was deleted meanwhile', () => {
    expect(afterTray(kept, '0', null).items).toMatchObject([{ result: null, isUnknown: true }]);
  });
});
