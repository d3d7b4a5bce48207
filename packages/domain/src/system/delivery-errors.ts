/** Why a delivery of a webhook failed. */
export const DELIVERY_ERRORS = [
  // It answered, but not that it took the delivery.
  'status',
  'no_answer',
  'unknown_host',
  'refused',
  'unreachable',
  'cut_off',
  'certificate',
  // The address is not on the public internet.
  'not_public',
  // The secret was sealed with another key than the server has.
  'other_key',
  'failed',
] as const;

export type DeliveryError = (typeof DELIVERY_ERRORS)[number];
