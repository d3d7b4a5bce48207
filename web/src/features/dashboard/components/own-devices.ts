import type { CallOutput } from '@halla/contract/calls';
import type { CustomerDevice } from '@halla/contract/devices';

/** The devices of an answer: the own ones and those of the customers below. */
export function ownDevices({ company }: CallOutput<'get_devices'>): CustomerDevice[] {
  if (company === null) return [];
  const customers = company.EndCustomer.flatMap((customer) => [customer, ...customer.EndCustomer]);
  return [company, ...customers].flatMap(({ Devices }) => Devices);
}
