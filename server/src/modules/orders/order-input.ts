import type { CallRequest } from '@halla/contract/calls';
import { ORDER_FIELDS } from '@halla/domain/resources/fields/order-fields';
import { columnsSent } from '#app/fields/field-columns.ts';
import type { OrderColumns } from './order-changes.ts';
import type { OrderParty } from './orders.table.ts';

type AddData = CallRequest<'add_order'>['orderData'];
type EditData = CallRequest<'edit_order'>['orderData'];

/** Data that a new order and an edit have in common. */
export type OrderWanted = Omit<AddData, 'number' | 'invoiceIssuer' | 'genericDevices'> &
  Pick<EditData, 'invoiceIssuer' | 'genericDevices'>;
export type LineWanted = NonNullable<OrderWanted['genericDevices']>[number];

const filled = (value: string | null | undefined) => (value === '' ? null : (value ?? null));

function partyOf(party: NonNullable<OrderWanted['shippingInfo']>): OrderParty {
  const { companyName, contactName, location, companyAddress, companyVatId, contactEmail, contactPhone } =
    party;
  const values = {
    companyName,
    contactName,
    location,
    companyAddress,
    companyVatId,
    contactEmail,
    contactPhone,
  };
  return Object.fromEntries(
    Object.entries(values)
      .map(([name, value]) => [name, filled(value)])
      .filter(([, value]) => value !== null),
  );
}

/** Columns sent for an order, without lines, status and values derived from them. */
export function orderColumns({ clientInfo, shippingInfo, ...wanted }: OrderWanted): OrderColumns {
  const { paymentStatus: _status, ...terms } = columnsSent(ORDER_FIELDS, wanted);
  return {
    ...terms,
    ...(clientInfo && {
      clientInfo: partyOf(clientInfo),
      companyId: clientInfo.companyId ?? null,
      contactId: clientInfo.contactId ?? null,
    }),
    ...(shippingInfo && {
      shippingInfo: {
        ...partyOf(shippingInfo),
        ...(shippingInfo.companyId && { companyId: shippingInfo.companyId }),
        ...(shippingInfo.unknownReceiver && { unknownReceiver: true }),
      },
    }),
  };
}
