import type { CallRequest } from '@halla/contract/calls';
import { QUOTATION_FIELDS } from '@halla/domain/resources/fields/quotation-fields';
import { columnsSent } from '#app/fields/field-columns.ts';
import { partyColumns } from '#modules/orders/order-input.ts';

type Wanted = CallRequest<'edit_quotation'>['orderData'];

/** Columns sent for a quotation, without its lines and what follows from them. */
export function quotationColumns({ clientInfo, shippingInfo, ...wanted }: Omit<Wanted, 'id'>) {
  return { ...columnsSent(QUOTATION_FIELDS, wanted), ...partyColumns({ clientInfo, shippingInfo }) };
}
