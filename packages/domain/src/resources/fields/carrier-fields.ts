import { SHIPPING_METHODS } from '../../documents/shipment-rules.ts';
import { NAME_MAX } from '../../limits.ts';
import { defineFields } from './field.ts';

/** The fields of a shipping company. */
export const CARRIER_FIELDS = defineFields({
  name: { kind: 'line', max: NAME_MAX, required: true, history: { as: 'carrierName' } },
  services: {
    kind: 'choices',
    of: SHIPPING_METHODS,
    required: true,
    history: { as: 'service', values: 'method' },
  },
});
