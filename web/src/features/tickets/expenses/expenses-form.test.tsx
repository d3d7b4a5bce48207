// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { clearSession } from '../../../core/session.ts';
import { startI18n } from '../../../i18n/i18n.ts';
import { TICKET } from '../api/sample-ticket.ts';
import { showPage } from '../api/show-page.tsx';
import { ActiveTicketsPage } from '../pages/active-tickets-page.tsx';

beforeEach(() => startI18n());
afterEach(() => {
  cleanup();
  clearSession();
  vi.unstubAllGlobals();
});

const quantity = (value: string, name: string, free: number) => ({ Warehouse: { value, name }, free });

const FAN = {
  ...{ id: 9, sku: 'FAN', name: 'Fan', costPrice: 8 },
  StockQuantities: [
    quantity('kiev', 'Kiev', 4),
    quantity('vantaa', 'Vantaa', 2),
    quantity('miami', 'Miami', 0),
  ],
};

const PART = { name: 'Fan', price: 8, count: 1, sku: 'FAN', warehouse: 'vantaa', payer: 'warranty' };

const WARRANTY = { endsOn: '2026-12-01', state: 'ended', stateThen: 'running' };

async function edit(stock: readonly object[], answers: Readonly<Record<string, unknown>> = {}) {
  const { expenses } = TICKET;
  if (expenses === undefined) throw new Error('Administrators see the expenses.');
  const page = showPage({
    page: ActiveTicketsPage,
    address: '/cpanel/maintenance/tickets?ticket=7&ticketTab=expenses',
    answers: {
      get_tickets: {
        tickets: [{ ...TICKET, warranty: WARRANTY, expenses: { ...expenses, spareParts: [PART] } }],
        total: 1,
        nextCursor: null,
      },
      get_stock_items: { stock },
      ...answers,
    },
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Edit' }));
  return { ...page, warehouse: await screen.findByLabelText<HTMLSelectElement>('Warehouse') };
}

const textsOf = ({ options }: HTMLSelectElement) =>
  [...options].map(({ text, disabled }) => (disabled ? `${text} (disabled)` : text));

it('A part is taken out of the warehouse that is chosen; those without free pieces are not offered.', async () => {
  const { warehouse, askedLast } = await edit([{ ...FAN, sku: 'FAN-2' }, FAN]);
  await waitFor(() => expect(textsOf(warehouse)).toHaveLength(4));
  expect(textsOf(warehouse)[0]).toBe('Choose a warehouse');
  expect(textsOf(warehouse).at(-1)).toMatch(/ · 0 free \(disabled\)$/);
  expect(warehouse.value).toBe('vantaa');
  fireEvent.change(warehouse, { target: { value: 'kiev' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(askedLast('edit_ticket')).toMatchObject({
      ticket_data: {
        expenses: { spareParts: [{ name: 'Fan', price: 8, count: 1, sku: 'FAN', warehouse: 'kiev' }] },
      },
    }),
  );
});

it('The warehouse of a part whose item is gone stays as it was.', async () => {
  const { warehouse, askedLast } = await edit([]);
  expect(warehouse.value).toBe('vantaa');
  fireEvent.change(screen.getAllByLabelText('Count')[0] ?? warehouse, { target: { value: '2' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(askedLast('edit_ticket')).toMatchObject({
      ticket_data: { expenses: { spareParts: [{ count: 2, warehouse: 'vantaa' }] } },
    }),
  );
});

it('A part with a count of zero is refused at its count, and the form stays open.', async () => {
  const path = 'ticket_data.expenses.spareParts.0.count';
  const code = 'tickets.incomplete_expense';
  const rules = { [path]: { rule: 'refused', code } };
  const refused = { status: 400, error: true, code, message: code, rules };
  const { warehouse, askedLast } = await edit([FAN], { edit_ticket: refused });
  fireEvent.change(screen.getAllByLabelText('Count')[0] ?? warehouse, { target: { value: '0' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await screen.findByText(/^A spare part needs a name, a price and a count above 0/);
  const [count] = screen.getAllByLabelText<HTMLInputElement>('Count');
  expect(count).toMatchObject({ value: '0' });
  expect(count?.getAttribute('aria-invalid')).toBe('true');
  expect(askedLast('edit_ticket')).toMatchObject({
    ticket_data: { expenses: { spareParts: [{ count: 0 }] } },
  });
});

it('The warranty of the day of the ticket says who pays a new expense, and another payer can be chosen.', async () => {
  const { askedLast } = await edit([FAN]);
  fireEvent.click(screen.getAllByRole('button', { name: 'Add expense' })[1] ?? document.body);
  const payers = () => screen.getAllByLabelText<HTMLSelectElement>('Paid by');
  await waitFor(() =>
    expect(payers().map(({ value }) => value)).toEqual(['warranty', 'warranty', 'customer']),
  );
  fireEvent.change(screen.getAllByRole('textbox', { name: /^Expense/ })[1] ?? document.body, {
    target: { value: 'Parcel' },
  });
  fireEvent.change(payers()[0] ?? document.body, { target: { value: 'maker' } });
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }));
  await waitFor(() =>
    expect(askedLast('edit_ticket')).toMatchObject({
      ticket_data: {
        expenses: {
          spareParts: [{ payer: 'maker' }],
          shippingCosts: [{ name: 'Parcel', payer: 'warranty' }],
        },
      },
    }),
  );
});
