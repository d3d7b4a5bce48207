import type { HistoryEntry } from '@halla/contract/history';
import { expect, it } from 'vitest';
import { groupEntries } from './group-entries.ts';

const entry = (id: number, values: Partial<HistoryEntry>): HistoryEntry => ({
  id,
  at: '2026-03-02T12:00:00.000Z',
  User: { id: 1, fullName: 'Aino' },
  by: 'user',
  call: 'edit_device',
  event: 'changed',
  changes: [],
  isRecorded: true,
  ...values,
});

it('Entries of one call at one instant stand together, under their day, newest first.', () => {
  const moved = { at: '2026-03-02T12:00:00.000Z', call: 'add_transfer' };
  const entries = [
    entry(9, moved),
    entry(8, moved),
    entry(7, { ...moved, User: { id: 2, fullName: 'Pia' } }),
    entry(6, { ...moved, call: 'edit_device' }),
    entry(5, { at: '2026-03-01T12:00:00.000Z' }),
  ];
  const days = groupEntries(entries, (at) => at.slice(0, 10));
  expect(
    days.map(({ day, groups }) => [day, ...groups.map((group) => group.entries.map(({ id }) => id))]),
  ).toEqual([
    ['2026-03-02', [9, 8], [7], [6]],
    ['2026-03-01', [5]],
  ]);
});
