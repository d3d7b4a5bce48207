import { ORDER_STATES } from '../../documents/document-states.ts';
import { NAME_MAX } from '../../limits.ts';
import { defineFields } from './field.ts';

const LABEL_MAX = 100;

/** The fields of a webstore order: the tracking number is the portal's, all others are the webstore's. */
export const WEBSTORE_FIELDS = defineFields({
  name: { kind: 'line', max: NAME_MAX, history: { as: 'webstoreName' } },
  paymentStatus: {
    kind: 'choice',
    of: ORDER_STATES.all,
    required: true,
    history: { values: 'orderStatus' },
  },
  operator: { kind: 'line', max: LABEL_MAX },
  shippingDate: { kind: 'day' },
  trackingNumber: { kind: 'line', max: LABEL_MAX },
});
