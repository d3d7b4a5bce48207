import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { conflictingFields, yieldingFields } from './merge.ts';

const text = z.string().max(60).nullable().optional();
const schema = z.object({ name: text, plug: text, colour: text, chassis: text });
const fields = ['name', 'plug', 'colour', 'chassis'] as const;
const base = { name: 'Upstairs', plug: '', colour: 'grey', chassis: 'C-1' };
const mine = { name: 'Hall', plug: 'F', colour: 'grey', chassis: 'C-1 ' };
const saved = { name: 'Front', plug: null, colour: 'white', chassis: 'C-1' };
const met = { schema, fields, base, mine, saved };

describe('a form that meets what somebody else has saved', () => {
  it('is in conflict where both changed a field, unless to the same', () => {
    expect(conflictingFields(met)).toEqual(['name']);
    expect(conflictingFields({ ...met, saved: { ...saved, name: 'Hall' } })).toEqual([]);
  });

  it('keeps the own changes and takes over everything else; spaces are no change', () => {
    expect(yieldingFields(met, new Set())).toEqual(['colour', 'chassis']);
  });

  it('takes the other value where the user chose it', () => {
    expect(yieldingFields(met, new Set(['name']))).toEqual(['name', 'colour', 'chassis']);
  });
});
