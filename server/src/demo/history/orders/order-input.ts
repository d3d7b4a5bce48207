import type { CallRequest } from '@halla/contract/calls';
import { allocationColour } from '@halla/domain/documents/allocation';
import type { CastCompany } from '../world.ts';
import type { PlannedOrder } from './planned-order.ts';
import { invoicingOf } from './terms.ts';

/** True for an order of an E-cabin of the fleet, to which the cabin is allocated at creation. */
export function isToldWithDevice({ device, lines }: PlannedOrder): boolean {
  return device !== null && allocationColour(lines[0]?.sku ?? null) !== null;
}

/** Input that a user would have sent to create an order. */
export function orderInput({
  order,
  number,
}: {
  order: PlannedOrder;
  number: number;
}): CallRequest<'add_order'> {
  const { client, receiver, currency, details, purchaseOrder, lines, device } = order;
  return {
    orderData: {
      ...{ number, currency, details, purchaseOrder, ...invoicingOf(client) },
      clientInfo: { ...partyOf(client), contactId: client.people[0]?.id },
      ...(receiver && { shippingInfo: partyOf(receiver) }),
      genericDevices: lines.map((line, index) => ({
        ...line,
        ...(index === 0 && device && isToldWithDevice(order) && { Devices: [{ id: device.id }] }),
      })),
    },
  };
}

/** A company with its first person, as client or receiver. */
export function partyOf({ id, name, location, address, vatId, people }: CastCompany) {
  const [person] = people;
  return {
    ...{ companyId: id, companyName: name, location, companyAddress: address, companyVatId: vatId },
    ...{ contactName: person?.name, contactEmail: person?.email, contactPhone: person?.phone },
  };
}
