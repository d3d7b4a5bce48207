/** Why a delivery of a webhook failed. */
export const DELIVERY_ERRORS = [
  // The response was not a success.
  'status',
  'no_answer',
  'unknown_host',
  'refused',
  'unreachable',
  'cut_off',
  'certificate',
  // The address is not on the public internet.
  'not_public',
  // The secret was sealed with a different key.
  'other_key',
  'failed',
] as const;

export type DeliveryError = (typeof DELIVERY_ERRORS)[number];
