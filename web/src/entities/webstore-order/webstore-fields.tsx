import '../../i18n/late/webstore.ts';
import { WEBSTORE_FIELDS } from '@halla/domain/resources/fields/webstore-fields';
import type { KindFields } from '../../ui/fields/kind-fields.ts';
import { OrderStatus, orderStatusLabel } from '../order/order-status.tsx';

/** The fields of a webstore order as screens show them. */
export const webstoreFields: KindFields<typeof WEBSTORE_FIELDS> = {
  fields: WEBSTORE_FIELDS,
  label: (name, t) => {
    if (name === 'paymentStatus') return t(($) => $.orders.fields.paymentStatus);
    if (name === 'trackingNumber') return t(($) => $.shipments.fields.trackingNumber);
    return t(($) => $.webstore.fields[name]);
  },
  words: { paymentStatus: orderStatusLabel },
  renderers: { paymentStatus: (status) => <OrderStatus status={status} /> },
};
