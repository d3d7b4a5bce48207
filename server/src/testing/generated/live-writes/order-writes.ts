import { paymentReference } from '@halla/domain/billing/invoice-numbers';
import { documentMark } from '@halla/domain/documents/document-mark';
import { markedPdf } from '#modules/files/test-files.ts';
import { acceptMails } from '../../accept-mails.ts';
import { statement } from '../../sample-bank-file.ts';
import { eInvoiceOrder } from '../e-invoice-order.ts';
import { sendableOrder } from '../sendable-order.ts';
import { canary } from '../tenants.ts';
import type { Stage, Writes } from './stage.ts';

const anItem = { sku: null, name: 'Part', count: 1, price: 10 };
const invoiceOf = (number: number) => ({
  part: 'invoice',
  filename: 'invoice.pdf',
  bytes: markedPdf(documentMark('invoice', number)),
});

/** An order over an item in stock, whose invoice is a draft with a pdf. */
async function draftWithPdf({ call, boss, server }: Stage): Promise<{ id: number; number: number }> {
  const { number } = (await call('get_next_order_number', {})).body;
  const genericDevices = [{ sku: canary('A', 'sku'), name: 'Part', count: 2, price: 10 }];
  const orderData = { number, invoiceIssuer: 'finland' as const, genericDevices };
  const { body } = await server.upload('add_order', boss.token, { orderData }, [invoiceOf(number)]);
  return body.order;
}

export const orderWrites: Writes = {
  'add_stock_quantity, of a row': ({ call, ids }) =>
    call('add_stock_quantity', {
      stock_item: { id: ids.stockQuantity, total: -1, reason: 'other', reasonText: 'broken' },
      relative_modification: true,
    }),
  // Orders, shipments and counts show the sku.
  'add_stock_quantity, another sku': ({ call, ids }) =>
    call('add_stock_quantity', { stock_item: { id: ids.stockQuantity, sku: 'RENAMED' } }),
  'add_stock_quantity, its former sku': ({ call, ids }) =>
    call('add_stock_quantity', { stock_item: { id: ids.stockQuantity, sku: canary('A', 'sku') } }),
  'add_stock_quantity, of a new item': ({ call }) =>
    call('add_stock_quantity', {
      stock_item: { sku: 'NEW', name: 'New', warehouse: 'vantaa', total: 3, tags: ['Cooling'] },
    }),
  'add_order, with devices of another one': async ({ call, ids, server }) => {
    const cabin = await server.given.device({ serialNumber: 'EC227777', color: 'grey', orderId: ids.order });
    await server.given.record(cabin, 'ready');
    await server.given.plan(cabin);
    return call('add_order', {
      orderData: {
        invoiceIssuer: 'finland',
        clientInfo: { companyName: 'Kept Spa' },
        genericDevices: [
          { sku: canary('A', 'sku'), name: 'Part', count: 3, price: 10 },
          { sku: 'A_EC_G_220', name: 'Cabin', count: 1, price: 10, Devices: [{ id: cabin.id }] },
        ],
      },
      noteText: 'first',
      saveContact: true,
      ...{ forceDevs: true, endPlans: true },
    });
  },
  'edit_order, of its lines': ({ call, ids }) =>
    call('edit_order', {
      orderData: {
        id: ids.order,
        genericDevices: [{ sku: canary('A', 'sku'), name: 'Part', count: 9, price: 1 }],
      },
    }),
  'edit_order, for a client who is kept': ({ call, ids }) =>
    call('edit_order', {
      orderData: { id: ids.order, clientInfo: { companyName: 'Later Spa', location: 'FI' } },
      saveContact: true,
      noteText: 'Now of another client',
    }),
  'edit_order, with a device of another one': async ({ call, ids, server }) => {
    const cabin = await server.given.device({ serialNumber: 'EC227778', color: 'grey' });
    await server.given.record(cabin, 'ready');
    const line = { sku: 'A_EC_G_220', name: 'Cabin', count: 1, price: 10, Devices: [{ id: cabin.id }] };
    const orderData = { invoiceIssuer: 'finland' as const, genericDevices: [line] };
    await call('add_order', { orderData });
    await server.given.plan(cabin);
    const genericDevices = [line, { ...anItem, sku: canary('A', 'sku') }];
    return call('edit_order', {
      orderData: { id: ids.order, genericDevices },
      forceDevs: true,
      endPlans: true,
    });
  },
  'edit_order, cancelled with what waits for it': async ({ call, server }) => {
    const cabin = await server.given.device({ serialNumber: 'EC227779', color: 'grey' });
    await server.given.record(cabin, 'ready');
    // Its end is published with the records, which were inserted here without a call.
    await server.given.plan(cabin);
    const line = { sku: 'A_EC_G_220', name: 'Cabin', count: 1 };
    const placed = { ...line, price: 10, Devices: [{ id: cabin.id }] };
    const { id } = (
      await call('add_order', {
        orderData: { invoiceIssuer: 'finland', genericDevices: [placed] },
        endPlans: true,
      })
    ).body.order;
    await call('add_shipment', {
      shipment: {
        ...{ Order: { id }, pickupAddress: 'mailhouse' },
        genericDevices: [{ ...line, deviceIds: [cabin.id] }],
      },
    });
    return call('edit_order', { orderData: { id, paymentStatus: 'cancelled' } });
  },
  'edit_order, delivered with a record of its device': async ({ call, ids, server }) => {
    const cabin = await server.given.device({
      serialNumber: 'EC227780',
      color: 'grey',
      companyId: ids.company,
    });
    await server.given.record(cabin, 'ready');
    const line = { sku: 'A_EC_G_220', name: 'Cabin', count: 1, price: 10, Devices: [{ id: cabin.id }] };
    const clientInfo = { companyName: 'Later Spa' };
    const orderData = { invoiceIssuer: 'finland' as const, clientInfo, genericDevices: [line] };
    const { id } = (await call('add_order', { orderData })).body.order;
    return call('edit_order', {
      orderData: { id, paymentStatus: 'delivered' },
      dispatchDevices: { deviceIds: [cabin.id] },
    });
  },
  'add_order, with its invoice': async ({ call, boss, server }) => {
    const { body } = await call('get_next_order_number', {});
    const orderData = { number: body.number, invoiceIssuer: 'finland' as const, genericDevices: [anItem] };
    return server.upload('add_order', boss.token, { orderData }, [invoiceOf(body.number)]);
  },
  'settle_shipment_shorts, which credits a piece of a draft with a pdf': async ({ call, boss, server }) => {
    const { body } = await call('get_next_order_number', {});
    const { number } = body;
    const sku = canary('A', 'sku');
    const genericDevices = [{ sku, name: 'Part', count: 2, price: 10 }];
    const orderData = { number, invoiceIssuer: 'finland' as const, genericDevices };
    const made = await server.upload('add_order', boss.token, { orderData }, [invoiceOf(number)]);
    const { id } = await server.given.shipment({
      ...{ orderId: made.body.order.id, status: 'delivered' },
      lines: [{ sku, count: 2, receivedCount: 1 }],
    });
    const shorts = [{ sku, settlement: 'credited' as const, count: 1 }];
    return call('settle_shipment_shorts', { shipment: { id }, shorts });
  },
  'edit_order, with its invoice': async ({ call, ids, boss, server }) => {
    const { body } = await call('get_orders', { order_id: ids.order });
    const invoice = invoiceOf(Number(body.orders[0]?.number));
    return server.upload('edit_order', boss.token, { orderData: { id: ids.order } }, [invoice]);
  },
  issue_invoice: async ({ ids, boss, server, call }) => {
    const { body } = await call('get_orders', { order_id: ids.order });
    const invoice = invoiceOf(Number(body.orders[0]?.number));
    return server.upload('issue_invoice', boss.token, { id: ids.order }, [invoice]);
  },
  'add_payment, which issues a draft with a pdf': async (stage) => {
    const { id } = await draftWithPdf(stage);
    return stage.call('add_payment', { order_id: id, payment: { day: '2020-01-01', amount: 1 } });
  },
  refund_payment: ({ call, ids }) =>
    call('refund_payment', { order_id: ids.order, payment: { day: '2020-01-01', amount: 1 } }),
  reverse_payment: async ({ call, server }) => {
    // On its way, so that the payment moves nothing.
    const { id } = await server.given.order({ paymentStatus: 'transit' });
    const payment = { day: '2020-01-01', amount: 1 };
    const { body } = await call('add_payment', { order_id: id, payment });
    return call('reverse_payment', { id: body.payment.id });
  },
  send_payment_reminder: async ({ call, server }) => {
    acceptMails(server);
    const { id, number } = await server.given.overdueOrder();
    return call('send_payment_reminder', { order_id: id, number: String(number) });
  },
  make_document_pdf: async ({ call, server }) => {
    const { id, number } = await server.given.overdueOrder();
    return call('make_document_pdf', { id, kind: 'invoice', number: String(number) });
  },
  send_document: async ({ call, server }) => {
    const { id, number } = await sendableOrder(server);
    const mail = { to: 'pay@clinic.test', subject: 'Invoice', text: 'Attached', mailings: 0 };
    return call('send_document', { order_id: id, kind: 'invoice', number: String(number), ...mail });
  },
  send_e_invoice: async ({ call, server, boss }) =>
    call('send_e_invoice', { ...(await eInvoiceOrder(server, boss.token)), deliveries: 0 }),
  'edit_order, with a payment': ({ call, ids }) =>
    call('edit_order', {
      orderData: { id: ids.order, paymentStatus: 'completed' },
      payment: { day: '2020-01-01', amount: 1 },
    }),
  upload_bank_file: ({ call }) => call('upload_bank_file', { name: 'a.xml', part: '<a/>' }),
  book_bank_file: async (stage) => {
    const { number } = await draftWithPdf(stage);
    const part = statement({ payments: [{ amount: '10.00', reference: paymentReference(number, 1) }] });
    const { body } = await stage.call('upload_bank_file', { name: 'a.xml', part });
    return stage.call('book_bank_file', { fileId: body.fileId });
  },
  dismiss_bank_entry: ({ call, tenants }) => call('dismiss_bank_entry', { id: tenants.B.ids.bankEntry }),
  match_bank_entry: async (stage) => {
    const { number } = await draftWithPdf(stage);
    return stage.call('match_bank_entry', { id: stage.ids.bankEntry, order_number: number });
  },
  add_document_pdf: async ({ ids, boss, server, call }) => {
    const { body } = await call('get_orders', { order_id: ids.order });
    const number = Number(body.orders[0]?.number);
    const of = { id: ids.order, kind: 'invoice', number: String(number) } as const;
    const documentData = { ...of, language: 'fi' } as const;
    const file = { ...invoiceOf(number), part: 'document' };
    return server.upload('add_document_pdf', boss.token, { documentData }, [file]);
  },
};
