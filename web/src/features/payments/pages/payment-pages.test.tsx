// @vitest-environment happy-dom
import type { BankFile } from '@halla/contract/bank-files';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession } from '../../../core/session.ts';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { DueByAge } from '../open/due-by-age.tsx';
import { BANK_FILE_COLUMNS } from './bank-file-columns.tsx';

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

it('What is due is summed by currency, from what is not due yet to the oldest, in whatever order it comes.', async () => {
  const sums = [
    { currency: 'USD', age: '0-14', count: 1, due: 70 },
    { currency: 'EUR', age: '60+', count: 1, due: 0.1 },
    { currency: 'EUR', age: 'notDue', count: 2, due: 0.2 },
  ];
  vi.stubGlobal('fetch', async () => Response.json({ invoices: [], sums }));
  showScreen({ screen: () => <DueByAge companyId={undefined} />, address: '/' });
  await screen.findAllByText('Open in all');
  const read = [...document.querySelectorAll('dl')].map((list) =>
    [...list.children].map(({ children: [label, due] }) => [label?.textContent, due?.textContent]),
  );
  expect(read).toEqual([
    [
      ['Open in all', '€0.30'],
      ['Not due yet', '€0.20'],
      ['1–14 days late', '€0.00'],
      ['15–30 days late', '€0.00'],
      ['31–60 days late', '€0.00'],
      ['Over 60 days late', '€0.10'],
    ],
    [
      ['Open in all', 'US$70.00'],
      ['Not due yet', 'US$0.00'],
      ['1–14 days late', 'US$70.00'],
      ['15–30 days late', 'US$0.00'],
      ['31–60 days late', 'US$0.00'],
      ['Over 60 days late', 'US$0.00'],
    ],
  ]);
});

it('The card of a bank file says what it counts, and leaves out what there is none of.', async () => {
  await import('../../../i18n/late/bank-files.ts');
  const file: BankFile = {
    ...{ id: 1, name: 'statement.xml', createdAt: '2026-03-01T10:00:00.000Z', User: null },
    ...{ kind: 'camt.053', entries: 4, booked: 1, waiting: 2, repeated: 0, skipped: 1 },
  };
  const facts = BANK_FILE_COLUMNS.filter(({ inCard, offCard }) => inCard === 'fact' && !offCard?.(file));
  const said = facts.map(({ cardText }) => cardText?.(file, i18n.t));
  expect(said).toEqual(['1 booked', '2 waiting', '1 not ours']);
});
