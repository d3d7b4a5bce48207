import { expect, it } from 'vitest';
import { ordering } from '../ordering.test-steps.ts';

const { started, newId, edit, read } = ordering();

it('The statement of a client has documents and payments by day, what is open of each invoice, and the balance.', async () => {
  const { t, admin } = started();
  const company = await t.given.company({ name: 'Clinic North' });
  const other = await t.given.company();
  const issued = async (price: number, change: object = {}) => {
    const clientInfo = { companyId: company.id, companyName: company.name, location: 'FI' };
    const genericDevices = [{ name: 'Cabin', count: 1, price }];
    const id = await newId({ genericDevices, clientInfo, vatReason: 'exempt', ...change });
    expect((await t.call('issue_invoice', admin.token, { id })).status).toBe(200);
    return { id, number: (await read(id)).number };
  };
  const first = await issued(100);
  const lowered = await issued(50);
  const dollars = await issued(7, { currency: 'USD' });
  await issued(999, { clientInfo: { companyId: other.id, companyName: other.name, location: 'FI' } });
  // A draft is owed to no one yet.
  await newId({
    genericDevices: [{ name: 'Cabin', count: 1, price: 5 }],
    clientInfo: { companyId: company.id },
  });
  const { body } = await edit({ id: lowered.id, genericDevices: [{ name: 'Cabin', count: 1, price: 40 }] });
  const pay = (day: string, amount: number, reference?: string) =>
    t.call('add_payment', admin.token, {
      order_id: first.id,
      payment: { day, amount, ...(reference && { reference }) },
    });
  await pay('2026-02-20', 30, 'Deposit');
  const wrong = await pay('2026-03-01', 12.5);
  await t.call('reverse_payment', admin.token, { id: wrong.body.payment.id });
  const ask = async (input: object = {}) =>
    (await t.call('get_account_statement', admin.token, { companyId: company.id, ...input })).body.accounts;
  const [euros, inDollars, ...none] = await ask();
  const entry = { reference: null, number: null, dueDay: null, due: null, currency: 'EUR', Order: first };
  expect(euros).toEqual({
    ...{ currency: 'EUR', opening: 0, closing: 110 },
    entries: [
      { ...entry, day: '2026-02-20', kind: 'payment', reference: 'Deposit', amount: -30, balance: -30 },
      { ...entry, day: '2026-03-01', kind: 'payment', amount: -12.5, balance: -42.5 },
      {
        ...{
          ...entry,
          day: '2026-03-02',
          kind: 'invoice',
          number: String(first.number),
          dueDay: '2026-03-16',
        },
        ...{ due: 70, amount: 100, balance: 57.5 },
      },
      {
        ...{
          ...entry,
          day: '2026-03-02',
          kind: 'invoice',
          number: String(lowered.number),
          dueDay: '2026-03-16',
        },
        ...{ Order: lowered, due: 40, amount: 50, balance: 107.5 },
      },
      {
        ...{ ...entry, day: '2026-03-02', kind: 'credit_note', number: String(body.creditNote?.number) },
        ...{ Order: lowered, amount: -10, balance: 97.5 },
      },
      { ...entry, day: '2026-03-02', kind: 'reversal', amount: 12.5, balance: 110 },
    ],
  });
  expect(inDollars).toMatchObject({ currency: 'USD', closing: 7, entries: [{ Order: dollars, balance: 7 }] });
  expect(none).toEqual([]);
  // The balance agrees with the list of open invoices.
  const open = await t.call('get_open_invoices', admin.token, { companyId: company.id });
  expect(open.body.sums.map(({ currency, due }) => [currency, due])).toEqual([
    ...[
      ['EUR', 110],
      ['USD', 7],
    ],
  ]);
  expect(await ask({ from: '2026-03-01', to: '2026-03-01' })).toEqual([
    expect.objectContaining({
      opening: -30,
      closing: -42.5,
      entries: [expect.objectContaining({ amount: -12.5 })],
    }),
  ]);
  const [shortened] = await ask({ limit: 1 });
  expect(shortened).toMatchObject({ opening: 97.5, closing: 110, entries: [{ kind: 'reversal' }] });
});
