import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Answers, fitsLine, lineState, missingLines, missingOf, overtaken } from './checklist.ts';
import { type ChecklistLine, hasInterval, wrongLine } from './program.ts';

const line = (columns: Partial<ChecklistLine>): ChecklistLine => ({
  ...{ key: 'a', kind: 'check', label: 'Clean the filter', unit: null, min: null, max: null },
  ...columns,
});
const SIGNED = line({ key: 's', kind: 'signature', label: 'Received by' });
const SEEN = line({ key: 'v', kind: 'photo', label: 'Valve' });
const SIGNATURE = { name: 'Maija', path: 'M1 1L9 9' };
const PRESSURE = line({ key: 'p', kind: 'value', unit: 'bar', min: 2, max: 4 });

describe('a line of a checklist', () => {
  it.each([
    [line({}), null, 'open'],
    [line({}), true, 'within'],
    [line({}), false, 'outside'],
    [PRESSURE, null, 'open'],
    [PRESSURE, 2, 'within'],
    [PRESSURE, 4, 'within'],
    [PRESSURE, 1.99, 'outside'],
    [PRESSURE, 4.01, 'outside'],
    [line({ kind: 'value', unit: 'bar', max: 4 }), -300, 'within'],
    [line({ kind: 'text' }), null, 'within'],
    [SIGNED, null, 'open'],
    [SIGNED, { name: ' ', path: 'M1 1L9 9' }, 'open'],
    [SIGNED, SIGNATURE, 'within'],
    [SIGNED, { name: 'Maija', path: '' }, 'within'],
    [SIGNED, { photo: 3 }, 'open'],
    [SEEN, null, 'open'],
    [SEEN, SIGNATURE, 'open'],
    [SEEN, { photo: 3 }, 'within'],
  ] as const)('%j answered by %j is %s', (of, value, state) => {
    expect(lineState(of, { value, remark: '' })).toBe(state);
  });

  it('outside its limits needs a remark, which is no blank', () => {
    expect(missingOf(PRESSURE, { value: 9, remark: '' })).toBe('remark');
    expect(missingOf(PRESSURE, { value: 9, remark: '  ' })).toBe('remark');
    expect(missingOf(PRESSURE, { value: 9, remark: 'Valve ordered' })).toBeNull();
    expect(missingOf(PRESSURE, { value: null, remark: 'Later' })).toBe('value');
  });

  it('takes values of its kind only', () => {
    expect(fitsLine(line({}), 'yes')).toBe(false);
    expect(fitsLine(PRESSURE, true)).toBe(false);
    expect(fitsLine(PRESSURE, Number.NaN)).toBe(false);
    expect(fitsLine(line({ kind: 'text' }), 3)).toBe(false);
    for (const kind of ['text', 'check', 'value'] as const)
      expect(fitsLine(line({ kind }), SIGNATURE)).toBe(false);
    for (const kind of ['text', 'check', 'value', 'signature'] as const)
      expect(fitsLine(line({ kind }), { photo: 3 })).toBe(false);
    expect(fitsLine(SEEN, { photo: 3 })).toBe(true);
    expect(fitsLine(SEEN, SIGNATURE)).toBe(false);
    expect(fitsLine(SIGNED, 'Maija')).toBe(false);
    expect(fitsLine(SIGNED, { name: ' ', path: '' })).toBe(false);
    expect(fitsLine(SIGNED, SIGNATURE)).toBe(true);
    expect(fitsLine(line({ kind: 'text' }), 'new gasket')).toBe(true);
  });

  it('of an answer whose key is a name of Object is open', () => {
    expect(missingLines([line({ key: 'constructor' })], {})).toHaveLength(1);
  });
});

describe('two technicians', () => {
  const value = fc.record({
    value: fc.constantFrom(
      null,
      true,
      false,
      SIGNATURE,
      { ...SIGNATURE, path: '' },
      { photo: 3 },
      { photo: 4 },
    ),
    remark: fc.constantFrom('', 'loose'),
  });
  const change = fc.record({ key: fc.constantFrom('a', 'b', 'c'), from: value, to: value });

  it('overtake each other only on the same line', () => {
    fc.assert(
      fc.property(fc.uniqueArray(change, { selector: ({ key }) => key }), value, (changes, other) => {
        const begun: Answers = Object.fromEntries(changes.map(({ key, from }) => [key, from]));
        expect(overtaken(begun, changes)).toEqual([]);
        expect(overtaken({ ...begun, d: other }, changes)).toEqual([]);
        // Applying the same answers again changes nothing.
        const done: Answers = Object.fromEntries(changes.map(({ key, to }) => [key, to]));
        expect(overtaken(done, changes)).toEqual([]);
      }),
    );
  });

  it('learn that somebody else has signed, also in the same name', () => {
    const mine = { key: 's', from: { value: null, remark: '' }, to: { value: SIGNATURE, remark: '' } };
    const copy = { value: { ...SIGNATURE }, remark: '' };
    expect(overtaken({ s: copy }, [mine])).toEqual([]);
    expect(overtaken({ s: { value: { ...SIGNATURE, path: '' }, remark: '' } }, [mine])).toEqual([mine]);
  });

  it('learn which line was changed meanwhile', () => {
    const from = { value: null, remark: '' };
    const mine = { key: 'p', from, to: { value: 3, remark: '' } };
    const also = { key: 'a', from, to: { value: true, remark: '' } };
    expect(overtaken({ p: { value: 2.5, remark: '' } }, [mine, also])).toEqual([mine]);
  });
});

describe('a program', () => {
  it.each([
    [[line({}), line({})], { index: 1, field: 'key' }],
    [[line({ kind: 'value' })], { index: 0, field: 'unit' }],
    [[line({ unit: 'bar' })], { index: 0, field: 'unit' }],
    [[line({ max: 3 })], { index: 0, field: 'min' }],
    [[{ ...SIGNED, unit: 'bar' }], { index: 0, field: 'unit' }],
    [[{ ...PRESSURE, min: 5 }], { index: 0, field: 'min' }],
    [[line({}), PRESSURE], null],
  ])('of the lines %j is wrong at %j', (lines, wrong) => {
    expect(wrongLine(lines)).toEqual(wrong);
  });

  it('has at least one interval', () => {
    const none = { sessions: null, hours: null, kilograms: null, months: null };
    expect(hasInterval(none)).toBe(false);
    expect(hasInterval({ ...none, kilograms: 1 })).toBe(true);
  });
});
