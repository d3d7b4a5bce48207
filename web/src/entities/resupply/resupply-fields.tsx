import '../../i18n/late/resupply.ts';
import { RESUPPLY_FIELDS } from '@halla/domain/resources/fields/resupply-fields';
import type { KindFields } from '../../ui/fields/kind-fields.ts';
import { OrderStatus, orderStatusLabel } from '../order/order-status.tsx';

/** Labels and renderers of a resupply order's fields; most labels are those of an order. */
export const resupplyFields: KindFields<typeof RESUPPLY_FIELDS> = {
  fields: RESUPPLY_FIELDS,
  label: (name, t) => {
    if (name === 'eta') return t(($) => $.shipments.fields.eta);
    if (name === 'buyer' || name === 'invoiceIssuer') return t(($) => $.resupply.fields[name]);
    return t(($) => $.orders.fields[name]);
  },
  words: {
    paymentStatus: orderStatusLabel,
    buyer: (buyer, t) => t(($) => $.orders.issuers[buyer]),
    currency: (currency) => currency,
  },
  renderers: { paymentStatus: (status) => <OrderStatus status={status} /> },
};
