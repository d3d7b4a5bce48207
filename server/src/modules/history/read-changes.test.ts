import { LEVELS } from '@halla/domain/access/levels';
import { expect, it } from 'vitest';
import { readChanges } from './read-changes.ts';

it('leaves out what a level may not read on the device itself', () => {
  const row = { entity: 'life_cycle_states', before: { location: 'office' }, after: { location: 'vantaa' } };
  const fieldsFor = (level: (typeof LEVELS)['ADMIN' | 'CLIENT']) =>
    readChanges(row, level).changes.map(({ field }) => field);
  expect(fieldsFor(LEVELS.ADMIN)).toEqual(['place']);
  expect(fieldsFor(LEVELS.CLIENT)).toEqual([]);
});
