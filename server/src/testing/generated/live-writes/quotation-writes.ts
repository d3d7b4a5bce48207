import type { CallInput } from '@halla/contract/calls';
import { sendableDocument, sendableQuotation } from '../sendable-trade-document.ts';
import { canary } from '../tenants.ts';
import type { Stage, Writes } from './stage.ts';

async function newestQuotation({ call }: Stage): Promise<number> {
  const { body } = await call('get_quotations', {});
  return body.quotations[0]?.id ?? 0;
}

const move = async (
  stage: Stage,
  input: { step: 'send' | 'accept' | 'decline' | 'reopen'; declineReason?: string },
) => stage.call('move_quotation', { id: await newestQuotation(stage), ...input });

async function sendDocument({ call, server, boss }: Stage, document: CallInput<'get_trade_document'>) {
  return call('send_trade_document', await sendableDocument(server, { token: boss.token, document }));
}

export const quotationWrites: Writes = {
  add_quotation: ({ call }) =>
    call('add_quotation', {
      orderData: {
        ...{ invoiceIssuer: 'finland', validUntil: '2100-01-01' },
        clientInfo: { companyName: 'Quoted Spa' },
        genericDevices: [{ sku: canary('A', 'sku'), name: 'Part', count: 3, price: 10 }],
      },
      saveContact: true,
      noteText: 'Asked by phone',
    }),
  'move_quotation, to the client': (stage) => move(stage, { step: 'send' }),
  'move_quotation, which it declines': (stage) =>
    move(stage, { step: 'decline', declineReason: 'Too expensive' }),
  send_trade_document: async ({ call, server, boss }) =>
    call('send_trade_document', await sendableQuotation(server, boss.token)),
  'send_trade_document, of an order': async (stage) => {
    const { id: order_id } = await stage.server.given.order({ invoiceIssuer: 'finland' });
    return sendDocument(stage, { kind: 'order_confirmation', order_id });
  },
  'send_trade_document, of a resupply order': async (stage) => {
    const supplierCompanyId = stage.supplier.id;
    const { id: resupply_order_id } = await stage.server.given.resupplyOrder({ supplierCompanyId });
    return sendDocument(stage, { kind: 'purchase_order', resupply_order_id });
  },
  'send_trade_document, of a shipment': async (stage) => {
    const shippingInfo = { location: 'FI' };
    const { id: shipment_id } = await stage.server.given.shipment({ shippingInfo });
    return sendDocument(stage, { kind: 'delivery_note', shipment_id });
  },
  edit_quotation: async (stage) =>
    stage.call('edit_quotation', {
      orderData: {
        id: await newestQuotation(stage),
        clientInfo: { companyName: 'Another Spa' },
        genericDevices: [{ sku: canary('A', 'sku'), name: 'Part', count: 3, price: 9 }],
      },
      saveContact: true,
    }),
  'move_quotation, to the client again': (stage) => move(stage, { step: 'send' }),
  'move_quotation, which it accepts': (stage) => move(stage, { step: 'accept' }),
  'move_quotation, back': (stage) => move(stage, { step: 'reopen' }),
  order_quotation: async (stage) => stage.call('order_quotation', { id: await newestQuotation(stage) }),
  'edit_order, of a quotation': async (stage) => {
    const { body } = await stage.call('get_quotations', {});
    const id = body.quotations[0]?.Orders[0]?.id ?? 0;
    return stage.call('edit_order', { orderData: { id, paymentStatus: 'cancelled' } });
  },
  delete_quotation: async ({ call, server }) =>
    call('delete_quotation', { id: (await server.given.quotation()).id }),
};
