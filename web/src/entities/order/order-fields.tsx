import { ORDER_FIELDS } from '@halla/domain/resources/fields/order-fields';
import type { KindFields } from '../../ui/fields/kind-fields.ts';
import { OrderStatus, orderStatusLabel } from './order-status.tsx';

/** The fields of an order as screens show them. */
export const orderFields: KindFields<typeof ORDER_FIELDS> = {
  fields: ORDER_FIELDS,
  label: (name, t) => t(($) => $.orders.fields[name]),
  words: {
    paymentStatus: orderStatusLabel,
    invoiceIssuer: (issuer, t) => t(($) => $.orders.issuers[issuer]),
    invoiceLanguage: (language, t) => t(($) => $.orders.languages[language]),
    currency: (currency) => currency,
    vatReason: (reason, t) => (reason === null ? '' : t(($) => $.orders.vatReasons[reason])),
  },
  renderers: { paymentStatus: (status) => <OrderStatus status={status} /> },
};
