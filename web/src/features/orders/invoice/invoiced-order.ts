import type { Order } from '@halla/contract/orders/order';
import { withoutCredited } from '@halla/domain/billing/order-billing';
import type { InvoicedOrder, InvoicedParty } from '@halla/domain/documents/invoice';

/** Invoice content of a stored order, without credited pieces. */
export function invoicedOrder(order: Order): InvoicedOrder {
  const { number, clientInfo: client, shippingInfo, purchaseOrder, genericDevices, currency, vat } = order;
  const { vatReason, vatReasonText } = order;
  const lines = genericDevices.map(withoutCredited);
  return {
    ...{ number, client, receiver: invoicedReceiver(shippingInfo), purchaseOrder, lines, currency, vat },
    ...{ vatReason, vatReasonText },
  };
}

type Receiver = { readonly [Name in keyof InvoicedParty]?: string | null | undefined } & {
  readonly unknownReceiver?: boolean | undefined;
};

/** Receiver of the goods of an order, if stated. */
export function invoicedReceiver(receiver: Receiver | null | undefined): InvoicedParty | null {
  if (!receiver || receiver.unknownReceiver) return null;
  const { companyName = null, contactName = null, companyAddress = null, location = null } = receiver;
  const isNamed = [companyName, contactName, companyAddress, location].some((text) => text?.trim());
  return isNamed ? { companyName, contactName, companyAddress, location } : null;
}
