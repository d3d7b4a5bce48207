import type { CallRequest } from '@halla/contract/calls';
import type { OrderParty } from '#modules/orders/orders.table.ts';

type Person = CallRequest<'add_resupply_order'>['clientInfoObject'];

/** The person at a supplier as stored, without empty fields. */
export function personOf(person: NonNullable<Person>): OrderParty {
  return Object.fromEntries(Object.entries(person).filter(([, value]) => value));
}
