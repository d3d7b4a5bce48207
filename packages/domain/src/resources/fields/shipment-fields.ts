import { CURRENCIES } from '../../documents/money.ts';
import { SHIPPING_METHODS } from '../../documents/shipment-rules.ts';
import { NAME_MAX } from '../../limits.ts';
import { defineFields } from './field.ts';

/** The agreed terms of a shipment; places, carrier and goods are not part of them. */
export const SHIPMENT_FIELDS = defineFields({
  trackingNumber: { kind: 'line', max: NAME_MAX },
  externalRef: { kind: 'line', max: NAME_MAX },
  shippingTerm: { kind: 'line', max: NAME_MAX },
  shippingMethod: { kind: 'choice', of: SHIPPING_METHODS, history: { values: 'method' } },
  pickupDate: { kind: 'day' },
  eta: { kind: 'day' },
  totalPrice: { kind: 'amount' },
  currency: { kind: 'choice', of: CURRENCIES, required: true },
  details: { kind: 'text', max: 5000 },
  rating: { kind: 'number', min: 0.1, max: 5 },
});
