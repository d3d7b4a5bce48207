/** Bounds of webhooks. */
export const WEBHOOKS = {
  /** Per installation. */
  most: 20,
  nameLength: 60,
  addressLength: 500,
  /** Maximum number of deliveries listed. */
  listed: 100,
} as const;

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
