import { expect, it } from 'vitest';
import { ordering } from '../ordering.test-steps.ts';

const { started, newId, edit, read } = ordering();

it('Issued invoices that are not paid are listed with their age, the longest overdue first, by client.', async () => {
  const { t, admin } = started();
  const company = await t.given.company({ name: 'Clinic North' });
  const genericDevices = [{ name: 'Cabin', count: 1, price: 100 }];
  const clientInfo = { companyId: company.id, companyName: company.name, location: 'FI' };
  const at = (day: string) => {
    t.clock.now = new Date(`${day}T12:00:00.000Z`);
  };
  const issued = async () => {
    const id = await newId({ genericDevices, clientInfo, vatReason: 'exempt' });
    await t.call('issue_invoice', admin.token, { id });
    return { id, number: (await read(id)).number };
  };
  // Sign-ins end before invoices are due.
  const open = async (input: object = {}) =>
    (await t.call('get_open_invoices', await t.given.token(admin.id), input)).body;
  const old = await issued();
  at('2026-03-04');
  const newer = await issued();
  const paid = await issued();
  const cancelled = await issued();
  // A draft is owed to no one yet.
  await newId({ genericDevices });
  const pay = (order_id: number, amount: number) =>
    t.call('add_payment', admin.token, { order_id, payment: { day: '2026-03-02', amount } });
  await pay(paid.id, 100);
  await pay(old.id, 30.5);
  await edit({ id: cancelled.id, paymentStatus: 'cancelled' });
  at('2026-03-17');
  expect(await open({ companyId: company.id })).toEqual({
    invoices: [
      {
        ...{ number: String(old.number), Order: old, companyId: company.id, client: 'Clinic North' },
        ...{
          day: '2026-03-02',
          dueDay: '2026-03-16',
          daysLate: 1,
          age: '0-14',
          currency: 'EUR',
          gross: 100,
          due: 69.5,
          reminders: 0,
          remindedOn: null,
        },
      },
      expect.objectContaining({ number: String(newer.number), daysLate: 0, age: 'notDue', due: 100 }),
    ],
    sums: [
      { currency: 'EUR', age: '0-14', count: 1, due: 69.5 },
      { currency: 'EUR', age: 'notDue', count: 1, due: 100 },
    ],
  });
  expect((await open({ overdue: true })).invoices).toHaveLength(1);
  const other = await t.given.company();
  expect((await open({ companyId: other.id })).invoices).toEqual([]);
  expect(await open({ limit: 1 })).toMatchObject({ invoices: [{ due: 69.5 }], truncated: true });
  at('2026-03-02');
});
