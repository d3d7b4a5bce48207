import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  checkSerialAdded,
  checkSerialTyped,
  DEVICE_TYPE_IMAGE,
  DEVICE_TYPE_LABELS,
  DEVICE_TYPES,
  deviceTypeOf,
  normaliseSerial,
  SERIAL_FORMATS,
  serialMask,
} from './serial.ts';

const WRONG = { kind: 'form' };
const WRONG_Q = { kind: 'number', product: 'Quattro', example: 'Q180000' };
const WRONG_XC = { kind: 'number', product: 'XCryo', example: 'XC180000' };
const WRONG_XT = { kind: 'number', product: 'XTone', example: 'XT2100000' };

describe('family of a serial', () => {
  test.each([
    ['CTN170001', 'CRYO_CABIN'],
    ['CTN1', 'CRYO_CABIN'],
    ['EC220001', 'ECABIN'],
    ['EC210001', 'ECABIN'],
    ['EC110001', 'OTHER'],
    ['VC180001', 'VET_CRYO'],
    ['XT210001', 'XTONE'],
    ['XC180001', 'XCRYO'],
    ['EQ000001', 'EQ_CRYO'],
    ['VS1000000001', 'OXYPRO'],
    ['VH1000000001', 'OXYPRO'],
    ['VH3000000001', 'OXYPRO'],
    ['VH4000000001', 'OXYPRO'],
    ['VH2000000001', 'OTHER'],
    ['OP2000001', 'OXYPRO'],
    ['HH1000001', 'OTHER'],
    ['RLT000001', 'LEDPRO'],
    ['Q180001', 'QUATTRO'],
    ['Q990001', 'QUATTRO'],
    ['QX80001', 'OTHER'],
    ['XG000001', 'OTHER'],
    ['GENERIC ECABIN', 'OTHER'],
    [' ctn170001 ', 'CRYO_CABIN'],
    ['', 'OTHER'],
  ])('%j is %s', (serial, type) => {
    expect(deviceTypeOf(serial)).toBe(type);
  });

  test('every family has a label and a picture of its own', () => {
    expect(new Set(Object.values(DEVICE_TYPE_LABELS)).size).toBe(9);
    expect(new Set(DEVICE_TYPES.map((type) => DEVICE_TYPE_IMAGE[type])).size).toBe(10);
  });
});

describe('masks', () => {
  test.each([
    ['CTN', 'CTN17XXXX'],
    ['EC2', 'EC22XXXX'],
    ['VC', 'VC18XXXX'],
    ['XT', 'XT21XXXX'],
    ['XC', 'XC18XXXX'],
    ['EQ', 'EQXXXXXX'],
    ['VS1', 'VS1XXXXXXXXX'],
    ['OP2', 'OP2XXXXXX'],
    ['RLT', 'RLTXXXXXX'],
    ['Q18', 'Q18XXXX'],
    ['ec2', 'EC22XXXX'],
    ['ZZ', ''],
  ])('prefix %s reads %s', (prefix, mask) => {
    expect(serialMask(prefix)).toBe(mask);
  });
});

describe('check while typing', () => {
  test.each([
    ['CTN170001', 'CRYO_CABIN'],
    ['CTN17ABCD', 'CRYO_CABIN'],
    [' ec220001', 'ECABIN'],
    ['VC180001', 'VET_CRYO'],
    ['XT210001', 'XTONE'],
    ['XT219999', 'XTONE'],
    ['XT2100000', 'XTONE'],
    ['XT2199999', 'XTONE'],
    ['XC180001', 'XCRYO'],
    ['XC189999', 'XCRYO'],
    ['EQ123456', 'EQ_CRYO'],
    ['VS1234567890', 'OXYPRO'],
    ['OP2123456', 'OXYPRO'],
    ['RLT123456', 'LEDPRO'],
    ['q180001', 'QUATTRO'],
    ['Q189999', 'QUATTRO'],
  ])('%j is valid', (raw, type) => {
    expect(checkSerialTyped(raw)).toEqual({ ok: true, serial: raw.trim().toUpperCase(), type });
  });

  test.each([
    ['EC210001', 'EC22XXXX'],
    ['EC22000', 'EC22XXXX'],
    ['EC2200001', 'EC22XXXX'],
    ['EC22000Ä', 'EC22XXXX'],
    ['EC22 001', 'EC22XXXX'],
    ['CTN160001', 'CTN17XXXX'],
    ['RLT12345', 'RLTXXXXXX'],
    ['XT300000', 'XT21XXXX'],
    ['XT21000000', 'XT21XXXX'],
    ['Q190000', 'Q18XXXX'],
    ['QX', 'Q18XXXX'],
    ['E', 'EC22XXXX, EQXXXXXX'],
    ['X', 'XT21XXXX, XC18XXXX'],
    ['V', 'VC18XXXX, VS1XXXXXXXXX, VH1XXXXXXXXX, VH3XXXXXXXXX, VH4XXXXXXXXX'],
    ['VH', 'VH1XXXXXXXXX, VH3XXXXXXXXX, VH4XXXXXXXXX'],
  ])('%j is answered with %s', (raw, masks) => {
    expect(checkSerialTyped(raw)).toEqual({ ok: false, fault: { kind: 'masks', masks: masks.split(', ') } });
  });

  test.each(['ZZ180001', 'CT9'])('%s could become none of them', (raw) => {
    expect(checkSerialTyped(raw)).toEqual({ ok: false, fault: WRONG });
  });
});

describe('a serial number that has its form but not its number', () => {
  test.each([
    ['Q180000', 'Q18XXXX', 'Q180001', 'Q189999'],
    ['q18000a', 'Q18XXXX', 'Q180001', 'Q189999'],
    ['XC180000', 'XC18XXXX', 'XC180001', 'XC189999'],
    ['XC18000A', 'XC18XXXX', 'XC180001', 'XC189999'],
    ['XT210000', 'XT21XXXX', 'XT210001', 'XT219999'],
    ['XT21000A', 'XT21XXXX', 'XT210001', 'XT219999'],
    ['XT210000A', 'XT21XXXX', 'XT2100000', 'XT2199999'],
  ])('%s is told the numbers that are valid, while typing', (raw, mask, first, last) => {
    const fault = { kind: 'masks', masks: [mask], range: { first, last } };
    expect(checkSerialTyped(raw)).toEqual({ ok: false, fault });
    expect([first, last].map((serial) => checkSerialTyped(serial).ok)).toEqual([true, true]);
  });

  test.each([
    ['Q190000', 'Q180001', 'Q189999'],
    ['XC180000', 'XC180001', 'XC189999'],
    ['XT210000', 'XT210001', 'XT2199999'],
  ])('%s is told the numbers that are valid, when added', (raw, first, last) => {
    expect(checkSerialAdded(raw)).toMatchObject({ ok: false, fault: { range: { first, last } } });
    expect([first, last].map((serial) => checkSerialAdded(serial).ok)).toEqual([true, true]);
  });
});

describe('check of an added device', () => {
  test.each([
    ['Q180001', 'QUATTRO'],
    ['q189999', 'QUATTRO'],
    ['XC180001', 'XCRYO'],
    ['XC189999', 'XCRYO'],
    ['XT210001', 'XTONE'],
    ['XT300000', 'XTONE'],
    ['XT2199999', 'XTONE'],
    ['EC210001', 'ECABIN'],
    ['RLT12345', 'LEDPRO'],
    ['ABCDEFGH', 'OTHER'],
    [' ctn170001 ', 'CRYO_CABIN'],
  ])('%j is accepted', (raw, type) => {
    expect(checkSerialAdded(raw)).toEqual({ ok: true, serial: raw.trim().toUpperCase(), type });
  });

  test.each([
    ['Q180000', WRONG_Q],
    ['Q190000', WRONG_Q],
    ['Q18000', WRONG_Q],
    ['Q1800001', WRONG_Q],
    ['Q18000A', WRONG_Q],
    ['q1e9999', WRONG_Q],
    ['XC180000', WRONG_XC],
    ['XC190000', WRONG_XC],
    ['XC18001', WRONG_XC],
    ['XC1800011', WRONG_XC],
    ['XT210000', WRONG_XT],
    ['XT2200000', WRONG_XT],
    ['XT21001', WRONG_XT],
    ['XT21000A', WRONG_XT],
    ['XT2111E3', WRONG_XT],
    ['XT0x40000', WRONG_XT],
    ['RLT1234', WRONG],
    ['', WRONG],
    ['EC22-0001', WRONG],
    ['EC22 0001', WRONG],
    ['EC22000ß', WRONG],
    ['GENERIC ECABIN', WRONG],
    ["EC220001' OR 1=1", WRONG],
  ])('%j is refused: %j', (raw, fault) => {
    expect(checkSerialAdded(raw)).toMatchObject({ ok: false, fault });
  });
});

describe('the two checks together', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
  const nearValid = fc
    .tuple(
      fc.constantFrom(...SERIAL_FORMATS),
      fc.array(fc.constantFrom(...letters), { maxLength: 12 }),
      fc.boolean(),
    )
    .map(([{ pattern, length }, tail, exact]) => {
      const text = `${pattern.source.slice(1)}${tail.join('')}`;
      return exact ? text.slice(0, length).padEnd(length, '1') : text;
    });

  test('everything accepted while typing is accepted when added', () => {
    let accepted = 0;
    fc.assert(
      fc.property(fc.oneof(nearValid, fc.string()), (raw) => {
        const typed = checkSerialTyped(raw);
        if (!typed.ok) return;
        accepted += 1;
        expect(checkSerialAdded(raw)).toEqual(typed);
      }),
      { numRuns: 2000 },
    );
    expect(accepted).toBeGreaterThan(100);
  });

  test('an accepted serial has only capital letters and digits', () => {
    fc.assert(
      fc.property(fc.oneof(nearValid, fc.string({ unit: 'grapheme' })), (raw) => {
        const added = checkSerialAdded(raw);
        if (added.ok) expect(added.serial).toMatch(/^[A-Z0-9]{7,}$/);
      }),
    );
  });

  test('normalising twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (raw) => normaliseSerial(normaliseSerial(raw)) === normaliseSerial(raw)),
    );
  });
});
