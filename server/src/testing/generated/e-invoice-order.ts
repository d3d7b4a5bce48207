import { OWN_ISSUER } from '../accept-mails.ts';
import type { TestServer } from '../test-server.ts';

/** A client to whom e-invoices can be sent. */
export const E_INVOICE_CLIENT = {
  ...{ companyName: 'Clinic North', location: 'FI', companyAddress: 'Mannerheimintie 1\n00100 Helsinki' },
  ...{ companyBusinessId: '1234567-8', companyEInvoiceAddress: '003712345678' },
  ...{ companyEInvoiceOperator: 'OKOYFIHH', companyBuyerReference: 'PROJ-42' },
};

/** A company of the maker that sends e-invoices. */
const E_INVOICE_ISSUER = {
  ...OWN_ISSUER,
  ...{ eInvoiceAddress: '003787654321', eInvoiceOperator: 'NDEAFIHH' },
};

/** An order whose issued invoice can be sent to the operator, on a server that has one, which takes nothing. */
export async function eInvoiceOrder(server: TestServer, token: string) {
  Object.assign(server.config, {
    ...{ E_INVOICE_OPERATOR_URL: 'http://127.0.0.1:9/invoices', ISSUER_FINLAND: E_INVOICE_ISSUER },
  });
  const orderData = {
    ...{ invoiceIssuer: 'finland' as const, vat: 25.5, clientInfo: E_INVOICE_CLIENT },
    genericDevices: [{ name: 'Cabin', count: 1, price: 1000 }],
  };
  const { order } = (await server.call('add_order', token, { orderData })).body;
  await server.call('issue_invoice', token, { id: order.id });
  return { order_id: order.id, kind: 'invoice', number: String(order.number) } as const;
}
