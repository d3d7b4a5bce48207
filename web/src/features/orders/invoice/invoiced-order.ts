import type { Order } from '@halla/contract/orders';
import type { InvoicedOrder } from '@halla/domain/documents/invoice';

/** What an invoice states of a stored order. */
export function invoicedOrder(order: Order): InvoicedOrder {
  const { number, clientInfo: client, genericDevices: lines, currency, vat } = order;
  return { number, client, lines, currency, vat };
}
