import { isSameClient } from '@halla/domain/lifecycle/transfers';
import { nameKey } from '@halla/domain/single-line';
import type { StoredClientInfo } from '#modules/lifecycle/lifecycle.table.ts';
import { filledParty } from '../order-input.ts';
import type { LockedOrder } from '../order-writes.repository.ts';
import type { OrderParty } from '../orders.table.ts';

/** Receiver of the devices of an order, as a client in a life-cycle record. */
export type Recipient = StoredClientInfo;

type Parties = Pick<LockedOrder, 'clientInfo' | 'shippingInfo' | 'companyId' | 'contactId'>;

/** The client of an order. */
export function clientOf({ clientInfo, companyId, contactId }: Parties): Recipient {
  return {
    ...filledParty(clientInfo),
    ...(companyId !== null && { companyId }),
    ...(contactId !== null && { contactId }),
  };
}

/** Receiver of the goods of an order; its company id is taken from the order if the names match. */
export function receiverOf(order: Parties, party: OrderParty = order.shippingInfo): Recipient {
  const receiver = filledParty(party);
  const client = clientOf(order);
  if (Object.keys(receiver).length === 0 || isNamedAs(receiver, client)) return client;
  const { companyId } = order.shippingInfo;
  return { ...receiver, ...(companyId && isNamedAs(receiver, order.shippingInfo) && { companyId }) };
}

const keyOf = ({ companyName, contactName }: OrderParty) => nameKey(companyName || contactName || '');

function isNamedAs(one: OrderParty, other: OrderParty): boolean {
  return keyOf(one) === keyOf(other);
}

/**
 * True when the goods go to another party than the client: the user then has to choose the client of the
 * devices.
 */
export function goesElsewhere(order: Parties, party?: OrderParty): boolean {
  return !isSameClient(receiverOf(order, party), clientOf(order));
}
