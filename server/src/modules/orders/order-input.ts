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

type FilledParty = Partial<Record<(typeof PARTY_FIELDS)[number], string>>;

const PARTY_FIELDS = [
  ...(['companyName', 'contactName', 'location', 'companyAddress'] as const),
  ...(['companyVatId', 'contactEmail', 'contactPhone'] as const),
] as const;

/** The non-empty fields of a party, without its ids. */
export function filledParty(party: NonNullable<OrderWanted['shippingInfo']>): FilledParty {
  const values = PARTY_FIELDS.flatMap((name) => {
    const value = party[name];
    return value ? [[name, value] as const] : [];
  });
  return Object.fromEntries(values);
}

const E_INVOICE_FIELDS = [
  ...(['companyBusinessId', 'companyEInvoiceAddress'] as const),
  ...(['companyEInvoiceOperator', 'companyBuyerReference'] as const),
] as const;

/** The non-empty fields of the client of an order, with what its e-invoices state. */
function filledClient(client: NonNullable<OrderWanted['clientInfo']>): OrderParty {
  const values = E_INVOICE_FIELDS.flatMap((name) => {
    const value = client[name]?.trim();
    return value ? [[name, value] as const] : [];
  });
  return { ...filledParty(client), ...Object.fromEntries(values) };
}

/** Columns sent for an order, without lines, status and values derived from them. */
export function orderColumns({ clientInfo, shippingInfo, ...wanted }: OrderWanted): OrderColumns {
  const { paymentStatus: _status, ...terms } = columnsSent(ORDER_FIELDS, wanted);
  return { ...terms, ...partyColumns({ clientInfo, shippingInfo }) };
}

type PartyColumns = Pick<OrderColumns, 'clientInfo' | 'companyId' | 'contactId' | 'shippingInfo'>;

/** Columns of a sent client and receiver. */
export function partyColumns({
  clientInfo,
  shippingInfo,
}: Pick<OrderWanted, 'clientInfo' | 'shippingInfo'>): PartyColumns {
  return {
    ...(clientInfo && {
      clientInfo: filledClient(clientInfo),
      companyId: clientInfo.companyId ?? null,
      contactId: clientInfo.contactId ?? null,
    }),
    ...(shippingInfo && {
      shippingInfo: {
        ...filledParty(shippingInfo),
        ...(shippingInfo.companyId && { companyId: shippingInfo.companyId }),
        ...(shippingInfo.unknownReceiver && { unknownReceiver: true }),
      },
    }),
  };
}
