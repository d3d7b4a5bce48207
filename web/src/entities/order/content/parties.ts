import type { ClientInfoInput } from '@halla/contract/client-info';
import type { Order } from '@halla/contract/orders/order';

/** Receiver of the goods. */
export type Receiver = ClientInfoInput & { readonly unknownReceiver?: boolean };

/** Another receiver, not named yet. */
export const UNNAMED: Receiver = {};

/** The non-empty members; null if there are none. */
export function partyOf(party: Order['clientInfo'] | Order['shippingInfo']): Receiver | null {
  const filled = Object.entries(party).filter(([, value]) => value !== null && value !== false);
  return filled.length === 0 ? null : Object.fromEntries(filled);
}

/** The client as the receiver of the goods. */
export function receiverOf(client: ClientInfoInput | null): Receiver | null {
  if (client === null) return null;
  const { contactId: _person, companyBusinessId: _id, companyEInvoiceAddress: _address, ...rest } = client;
  const { companyEInvoiceOperator: _operator, companyBuyerReference: _reference, ...receiver } = rest;
  return receiver;
}
