import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../../i18n/i18n.ts';
import { showScreen } from '../../../testing/show-screen.tsx';
import { ClientAccount } from './client-account.tsx';

let asked: Record<string, unknown>[];

function show(accounts: readonly object[], address = '/contacts/company/3') {
  asked = [];
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    if (path !== '/api/get_account_statement') return Promise.resolve(Response.json({ views: [] }));
    asked.push(JSON.parse(String(body)));
    return Promise.resolve(Response.json({ accounts }));
  });
  showScreen({ screen: () => <ClientAccount companyId={3} />, address });
}

const entry = {
  ...{ day: '2026-03-02', kind: 'invoice', number: '10330', reference: null, dueDay: '2026-03-16' },
  ...{ Order: { id: 5, number: 10_330 }, due: 70, currency: 'EUR', amount: 100, balance: 70 },
};
const account = { currency: 'EUR', opening: -30, entries: [entry], closing: 70 };

beforeEach(async () => {
  await startI18n();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('shows each currency with its balances, and what is to be refunded as an amount of its own', async () => {
  show([account, { currency: 'USD', opening: 0, entries: [], closing: -12.5 }]);
  await screen.findByText('10330');
  expect(screen.getAllByText('Opening balance')[0]?.nextSibling?.textContent).toMatch(/30\.00/);
  expect(screen.getByText('Owed').nextSibling?.textContent).toMatch(/€70\.00/);
  expect(screen.getByText('To be refunded').nextSibling?.textContent).toMatch(/12\.50/);
  expect(asked).toMatchObject([{ companyId: 3 }]);
});

it('asks for the days in the address, and says that there is nothing', async () => {
  show([], '/contacts/company/3?account.from=2026-03-01&account.to=2026-03-31');
  await screen.findByText('No entries');
  expect(asked).toMatchObject([{ companyId: 3, from: '2026-03-01', to: '2026-03-31' }]);
});
