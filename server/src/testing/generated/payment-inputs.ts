import { randomUUID } from 'node:crypto';
import { acceptMails } from '../accept-mails.ts';
import { statement } from '../sample-bank-file.ts';
import { eInvoiceOrder } from './e-invoice-order.ts';
import { sendableOrder } from './sendable-order.ts';
import { sendableQuotation } from './sendable-trade-document.ts';
import type { Subject } from './write-inputs.ts';

const DAY = '2020-01-01';

/** A new order, with a payment of 5. */
async function paidOrder({ server, user }: Subject) {
  const order = await server.given.order();
  const payment = { day: DAY, amount: 5 };
  const { body } = await server.call('add_payment', user.token, { order_id: order.id, payment });
  return { order, payment: body.payment };
}

/** A file that is uploaded, with one amount of a stranger. */
async function uploaded({ server, user }: Subject): Promise<number> {
  const part = statement({ messageId: randomUUID(), payments: [{ amount: '10.00', text: randomUUID() }] });
  const { body } = await server.call('upload_bank_file', user.token, { name: 'a.xml', part });
  return body.fileId;
}

/** An amount that waits. */
async function waitingEntry(subject: Subject): Promise<number> {
  const { server, user } = subject;
  await server.call('book_bank_file', user.token, { fileId: await uploaded(subject) });
  const { body } = await server.call('get_waiting_entries', user.token, { limit: 1 });
  return body.entries[0]?.id ?? 0;
}

/** Inputs of the calls about payments; each has its own rows, because other writes end those of a tenant. */
export const paymentInputs = {
  add_payment: async ({ server }: Subject) => ({
    order_id: (await server.given.order()).id,
    payment: { day: DAY, amount: 1 },
  }),
  refund_payment: async (subject: Subject) => ({
    order_id: (await paidOrder(subject)).order.id,
    payment: { day: DAY, amount: 1 },
  }),
  reverse_payment: async (subject: Subject) => ({ id: (await paidOrder(subject)).payment.id }),
  send_payment_reminder: async ({ server }: Subject) => {
    acceptMails(server);
    const { id, number } = await server.given.overdueOrder();
    return { order_id: id, number: String(number) };
  },
  make_document_pdf: async ({ server }: Subject) => {
    const { id, number } = await server.given.overdueOrder();
    return { id, kind: 'invoice', number: String(number) };
  },
  send_document: async ({ server }: Subject) => {
    const { id, number } = await sendableOrder(server);
    const mail = { to: 'pay@clinic.test', subject: 'Invoice', text: 'Attached', mailings: 0 };
    return { order_id: id, kind: 'invoice', number: String(number), ...mail };
  },
  send_e_invoice: async ({ server, user }: Subject) => ({
    ...(await eInvoiceOrder(server, user.token)),
    deliveries: 0,
  }),
  send_trade_document: ({ server, user }: Subject) => sendableQuotation(server, user.token),
  book_bank_file: async (subject: Subject) => ({ fileId: await uploaded(subject) }),
  match_bank_entry: async (subject: Subject) => ({
    id: await waitingEntry(subject),
    order_number: (await subject.server.given.order()).number,
  }),
  dismiss_bank_entry: async (subject: Subject) => ({ id: await waitingEntry(subject) }),
};
