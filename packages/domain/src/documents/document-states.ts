import { defineStates, type StateTable } from './states.ts';

const PAYMENT_RANK = {
  invoiced: 0,
  deposit: 1,
  completed: 2,
  transit: 3,
  delivered: 4,
  cancelled: 5,
} as const;

/** Status of an order or resupply order. */
export type PaymentStatus = keyof typeof PAYMENT_RANK;

/** Forward only; steps may be skipped; delivered and cancelled are final. */
const PAYMENT_STEPS: StateTable<PaymentStatus, never>['next'] = {
  invoiced: ['deposit', 'completed', 'transit', 'delivered', 'cancelled'],
  deposit: ['completed', 'transit', 'delivered', 'cancelled'],
  completed: ['transit', 'delivered', 'cancelled'],
  transit: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
};

/** Ended documents are closed a week after their last change. */
const CLOSED_WHEN_DONE = { delivered: 7, cancelled: 7 } as const;

/** Parts of an order that are frozen once the goods are dispatched. */
const ORDER_CONTENT = [
  'client',
  'shippingInfo',
  'lines',
  'prices',
  'issuer',
  'vat',
  'allocation',
  'details',
  'depositAmount',
  'paymentDate',
] as const;
/** Parts that stay editable until the goods arrive. */
const ORDER_ARRIVAL = ['status', 'deliveryDate'] as const;

/** A part of an order that is frozen or not. */
export type OrderPart = (typeof ORDER_CONTENT)[number] | (typeof ORDER_ARRIVAL)[number];

/** Customer orders. */
export const ORDER_STATES = defineStates<PaymentStatus, OrderPart>({
  rank: PAYMENT_RANK,
  next: PAYMENT_STEPS,
  frozen: {
    transit: ORDER_CONTENT,
    delivered: [...ORDER_CONTENT, ...ORDER_ARRIVAL],
    // Its devices are deallocated, and no others can be allocated.
    cancelled: ['allocation'],
  },
  closedAfterDays: CLOSED_WHEN_DONE,
});

const RESUPPLY_CONTENT = ['lines', 'prices', 'supplier'] as const;

/** A part of a resupply order that can be frozen; all others are editable until it is closed. */
export type ResupplyPart = (typeof RESUPPLY_CONTENT)[number] | 'eta' | 'details' | 'dates' | 'status';

/** Resupply orders. */
export const RESUPPLY_STATES = defineStates<PaymentStatus, ResupplyPart>({
  rank: PAYMENT_RANK,
  next: PAYMENT_STEPS,
  frozen: { transit: RESUPPLY_CONTENT, delivered: RESUPPLY_CONTENT },
  closedAfterDays: CLOSED_WHEN_DONE,
});

/** A part of a document that its fields belong to. */
export type DocumentPart = OrderPart | ResupplyPart;

const SHIPMENT_RANK = { waiting: 0, transit: 1, delivered: 2, cancelled: 3, returned: 4 } as const;

/** Status of a shipment. */
export type ShipmentStatus = keyof typeof SHIPMENT_RANK;

/**
 * Any transition is allowed; a rating is given once the goods have arrived. A returned shipment stays open.
 */
export const SHIPMENT_STATES = defineStates<ShipmentStatus, 'rating'>({
  rank: SHIPMENT_RANK,
  next: 'any',
  frozen: { waiting: ['rating'], transit: ['rating'], cancelled: ['rating'], returned: ['rating'] },
  closedAfterDays: CLOSED_WHEN_DONE,
});

const TICKET_RANK = { new: 0, progress: 1, resolved: 2, stale: 3 } as const;

/** State of a maintenance ticket. */
export type TicketState = keyof typeof TICKET_RANK;

/** Tickets can move between any states and are never closed to edits. */
export const TICKET_STATES = defineStates<TicketState, never>({
  rank: TICKET_RANK,
  next: 'any',
  frozen: {},
  closedAfterDays: {},
});
