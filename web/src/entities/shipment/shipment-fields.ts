import { SHIPMENT_FIELDS } from '@halla/domain/resources/fields/shipment-fields';
import type { KindFields } from '../../ui/fields/kind-fields.ts';

/** Labels and renderers of a shipment's fields. */
export const shipmentFields: KindFields<typeof SHIPMENT_FIELDS> = {
  fields: SHIPMENT_FIELDS,
  label: (name, t) =>
    name === 'currency' ? t(($) => $.orders.fields.currency) : t(($) => $.shipments.fields[name]),
  words: {
    shippingMethod: (method, t) => method && t(($) => $.shipments.method[method]),
    currency: (currency) => currency,
  },
};
