import { acceptMails } from '../accept-mails.ts';
import type { TestServer } from '../test-server.ts';

/** A client to whom e-invoices can be sent. */
export const E_INVOICE_CLIENT = {
  ...{ companyName: 'Clinic North', location: 'FI', companyAddress: 'Mannerheimintie 1\n00100 Helsinki' },
  ...{ companyBusinessId: '1234567-8', companyEInvoiceAddress: '003712345678' },
  ...{ companyEInvoiceOperator: 'OKOYFIHH', companyBuyerReference: 'PROJ-42' },
};

/** An order whose issued invoice can be sent to the operator, on a server that accepts it. */
export async function eInvoiceOrder(server: TestServer, token: string) {
  acceptMails(server);
  const orderData = {
    ...{ invoiceIssuer: 'finland' as const, vat: 25.5, clientInfo: E_INVOICE_CLIENT },
    genericDevices: [{ name: 'Cabin', count: 1, price: 1000 }],
  };
  const { order } = (await server.call('add_order', token, { orderData })).body;
  await server.call('issue_invoice', token, { id: order.id });
  return { order_id: order.id, kind: 'invoice', number: String(order.number) } as const;
}
