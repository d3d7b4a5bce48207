import type { CallOutput } from '@halla/contract/calls';
import type { CustomerDevice } from '@halla/contract/devices';

/** The devices in a response: those of the user's company and of its customers. */
export function ownDevices({ company }: CallOutput<'get_devices'>): CustomerDevice[] {
  if (company === null) return [];
  const customers = company.EndCustomer.flatMap((customer) => [customer, ...customer.EndCustomer]);
  return [company, ...customers].flatMap(({ Devices }) => Devices);
}
