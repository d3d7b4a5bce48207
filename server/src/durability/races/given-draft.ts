import { sql } from 'drizzle-orm';
import { act, type Stage } from './stage.ts';

const PAYMENT = { day: '2026-01-05', amount: 10 };

/** An order of 20 euro and its tax, whose invoice is a draft. */
export async function givenDraft({ call }: Stage) {
  const { order } = await call('add_order', {
    orderData: {
      ...{ invoiceIssuer: 'finland', vat: 25.5, clientInfo: { companyName: 'Race Spa', location: 'FI' } },
      genericDevices: [{ name: 'Part', count: 2, price: 10 }],
    },
  });
  return order;
}

export type Draft = Awaited<ReturnType<typeof givenDraft>>;

export const draftRows = ({ id, number }: Draft) => ({
  orders: sql`id = ${id}`,
  order_lines: sql`order_id = ${id}`,
  order_documents: sql`order_id = ${id}`,
  payments: sql`order_id = ${id}`,
  files: sql`root in (${`invoice/${number}`}, ${`order/${number}`})`,
});

export const cancel = ({ id }: Draft) => act('edit_order', { orderData: { id, paymentStatus: 'cancelled' } });

export const remove = ({ id }: Draft) => act('delete_order', { orderData: { id } });

export const pay = ({ id }: Draft) => act('add_payment', { order_id: id, payment: PAYMENT });
