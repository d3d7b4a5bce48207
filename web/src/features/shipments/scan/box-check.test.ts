import type { Shipment } from '@halla/contract/shipments/shipment';
import { describe, expect, it } from 'vitest';
import { UNMOVED } from '../api/sample-shipment.ts';
import {
  type CheckedLine,
  countedLine,
  differingLines,
  foundEffects,
  type KnownCodes,
  scanCode,
  unchecked,
  withScannedSerials,
} from './box-check.ts';

const line = (sku: string | null, count: number, dispatched: number | null = null) =>
  ({
    sku,
    name: sku ?? 'Manual',
    count,
    dispatched,
    received: null,
    ...UNMOVED,
  }) satisfies Shipment['genericDevices'][number];
const LINES = unchecked([line('CABIN', 2), line('PUMP', 2), line(null, 1), line('FAN', 0)]);
const KNOWN: KnownCodes = {
  codes: new Map([['6400001', 'pump']]),
  serials: new Map([['cabin', ['EC220001', 'EC220002', 'EC220003']]]),
};

/** The lines after some scans, and the result of the last one. */
function scanned(...codes: string[]) {
  let lines: readonly CheckedLine[] = LINES;
  const problems: string[] = [];
  for (const code of codes) {
    const result = scanCode(lines, { code, number: 'ABCD2345', known: KNOWN, to: 'transit' });
    if ('lines' in result) lines = result.lines;
    else problems.push(`${result.problem} ${result.name}`);
  }
  return { lines, found: lines.map(({ found }) => found), problems };
}

describe('what is scanned of a shipment', () => {
  it('is counted by scanner code, by sku in any case, and by serial number', () => {
    expect(scanned('6400001', 'Pump', ' ec220002 ', 'https://halla.example.test/x')).toMatchObject({
      found: [1, 2, 0],
      problems: ['unknown https://halla.example.test/x'],
    });
  });

  it('is never more than belongs in it', () => {
    const { found, problems } = scanned('PUMP', 'PUMP', 'PUMP', 'EC220001', 'EC220002', 'EC220003');
    expect(found).toEqual([2, 2, 0]);
    expect(problems).toEqual(['beyondCount PUMP', 'beyondCount CABIN']);
  });

  it('counts a device once, and not the label of the shipment itself', () => {
    const own = 'https://halla.example.test/cpanel/shipments/ABCD2345/scan';
    const { lines, problems } = scanned('EC220001', 'EC220001', own, 'EC229999');
    expect(lines[0]).toMatchObject({ found: 1, serials: ['EC220001'] });
    expect(problems).toEqual(['scannedAlready EC220001', 'ownLabel ABCD2345', 'unknown EC229999']);
  });

  it('is compared with what has left, where that was counted', () => {
    const arrived = unchecked([line('PUMP', 5, 4), line('FAN', 2)]).map((one) =>
      countedLine(one, { found: 4, to: 'delivered' }),
    );
    expect(differingLines(arrived).map(({ line: { sku } }) => sku)).toEqual(['FAN']);
    expect(foundEffects(arrived, 'received')).toEqual([
      { sku: 'PUMP', received: 4 },
      { sku: 'FAN', received: 4, over: true },
    ]);
    expect(arrived.map(({ found }) => found)).toEqual([4, 4]);
    expect(differingLines(unchecked([line('PUMP', 5, 4)]))).toHaveLength(1);
  });

  it('is sent for items that stock may know', () => {
    expect(foundEffects(scanned('PUMP', 'EC220001').lines, 'received')).toEqual([
      { sku: 'CABIN', received: 1 },
      { sku: 'PUMP', received: 1 },
    ]);
  });

  it('gives the packing list the serial numbers that go with it', () => {
    const data = {
      goods: [
        { sku: 'cabin', count: 2, serialNumbers: ['EC220001', 'EC220002'] },
        { sku: 'PUMP', count: 1 },
      ],
    };
    const { lines } = scanned('EC220003', 'PUMP');
    expect(withScannedSerials(data, lines)?.goods).toEqual([
      { sku: 'cabin', count: 2, serialNumbers: ['EC220003'] },
      { sku: 'PUMP', count: 1 },
    ]);
    const tapped = lines.map((one, index) =>
      index === 0 ? countedLine(one, { found: 2, to: 'transit' }) : one,
    );
    expect(withScannedSerials(data, tapped)?.goods[0]?.serialNumbers).toEqual(['EC220003', 'EC220001']);
    expect(withScannedSerials(data, scanned('PUMP').lines)).toBeNull();
  });

  it('loses the serial numbers of pieces that are taken back by hand', () => {
    const [cabins] = scanned('EC220001', 'EC220002').lines;
    expect(cabins && countedLine(cabins, { found: 1, to: 'transit' })).toMatchObject({
      found: 1,
      serials: ['EC220001'],
    });
    expect(cabins && countedLine(cabins, { found: -1, to: 'transit' })).toMatchObject({
      found: 0,
      serials: [],
    });
  });
});
