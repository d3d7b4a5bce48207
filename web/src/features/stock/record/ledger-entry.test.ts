import { beforeAll, expect, it } from 'vitest';
import '../../../i18n/late/stock-screens.ts';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { sentenceOf } from './ledger-entry.tsx';
import type { PlacedChange } from './use-ledger-stream.ts';

const TAKEN: PlacedChange = {
  ...{ id: 2, createdAt: '2026-03-02T12:00:00.000Z', event: 'dispatch', undoes: null },
  ...{ total: 7, free: 7, delta: -3, User: { id: 1, fullName: 'Sofia' }, document: null, Notes: [] },
  Warehouse: { value: 'mailhouse', name: 'Mailhouse' },
};

beforeAll(async () => {
  await startI18n();
});

it('An entry of the ledger says who did what, where, and what lies there now.', () => {
  const said = (change: Partial<PlacedChange>) => sentenceOf({ ...TAKEN, ...change }, i18n.t);
  expect(said({})).toBe('Sofia took 3 out of Mailhouse, which leaves 7.');
  expect(said({ event: 'resupply', delta: 4, total: 11 })).toBe(
    'Sofia put 4 into Mailhouse, which makes 11.',
  );
  expect(said({ event: 'correction', delta: -1.5, total: 8.5 })).toBe(
    'Sofia corrected Mailhouse from 10 to 8.5.',
  );
  expect(said({ undoes: 1, delta: 3, total: 10, User: null })).toBe(
    'System undid a step in Mailhouse, where 10 lie now.',
  );
});
