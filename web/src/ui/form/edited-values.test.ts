import { describe, expect, it } from 'vitest';
import { conflictingFields, differingFields, mergedValues } from './edited-values.ts';

const fields = ['name', 'plug', 'colour', 'chassis'] as const;
const base = { name: 'Upstairs', plug: '', colour: 'grey', chassis: 'C-1' };
const mine = { name: 'Hall', plug: 'F', colour: 'grey', chassis: 'C-1' };
const saved = { name: 'Front', plug: '', colour: 'white', chassis: 'C-1' };

describe('fields that differ', () => {
  it('are those with another text; spaces around it are none', () => {
    expect(differingFields({ fields, from: base, to: { ...base, name: ' Upstairs ', plug: 'F' } })).toEqual([
      'plug',
    ]);
  });

  it('are looked for among the given ones only', () => {
    expect(differingFields({ fields: ['colour'], from: base, to: mine })).toEqual([]);
  });
});

describe('a form that meets what somebody else has saved', () => {
  it('is in conflict where both gave a field a value, and not where both gave it the same', () => {
    expect(conflictingFields({ fields, base, mine, saved })).toEqual(['name', 'plug']);
    expect(conflictingFields({ fields, base, mine, saved: { ...saved, name: 'Hall', plug: 'F' } })).toEqual(
      [],
    );
  });

  it('keeps the own changes and takes everything else', () => {
    expect(mergedValues({ fields, base, mine, saved }, new Set())).toEqual({
      name: 'Hall',
      plug: 'F',
      colour: 'white',
      chassis: 'C-1',
    });
  });

  it('takes the other value where the user chose it', () => {
    expect(mergedValues({ fields, base, mine, saved }, new Set(['name']))).toMatchObject({
      name: 'Front',
      plug: 'F',
    });
  });
});
