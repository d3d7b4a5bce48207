import type { StockChange } from '@halla/contract/stock';
import { beforeAll, expect, it } from 'vitest';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { CHANGE_COLUMNS } from './change-columns.tsx';

const CORRECTION: StockChange = {
  ...{ id: 2, createdAt: '2026-03-02T12:00:00.000Z', event: 'correction', undoes: null },
  ...{ total: 9, free: 9, delta: 4, User: null, document: null, Notes: [] },
};

beforeAll(async () => {
  await startI18n();
});

it('An entry that takes another one back says that a step was undone, in the list and in its csv file.', () => {
  const event = CHANGE_COLUMNS.find(({ id }) => id === 'event');
  const textOf = (change: StockChange) => event?.value(change, i18n.t);
  expect(textOf(CORRECTION)).toBe('Correction');
  expect(textOf({ ...CORRECTION, undoes: 1 })).toBe('Step undone');
});
