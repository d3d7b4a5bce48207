import { webstoreOrdersInput } from '@halla/contract/webstore';
import type { z } from 'zod';
import type { Work } from '#app/calls/context.ts';
import { storeWebstoreOrders } from '#modules/webstore/store-webstore-orders.service.ts';
import type { ServicePath } from './senders/identify-service.ts';
import { registerFleet, registration } from './senders/registration.service.ts';

/** An address that accepts JSON from a configured service. */
export interface ServiceRoute {
  readonly path: ServicePath;
  readonly input: z.ZodType;
  /** Runs in a transaction. */
  readonly handle: (request: { work: Work; body: unknown }) => Promise<object>;
}

/** Ties the type of the handler's body to its schema. */
function route<Input extends z.ZodType>(definition: {
  path: ServiceRoute['path'];
  input: Input;
  handle: (request: { work: Work; body: z.output<Input> }) => Promise<object>;
}): ServiceRoute {
  // The mount parses the body with this schema before it calls the handler.
  return definition as ServiceRoute;
}

export const serviceRoutes: readonly ServiceRoute[] = [
  route({
    path: '/registrations',
    input: registration,
    handle: ({ work, body }) => registerFleet(work, body),
  }),
  route({
    path: '/webstore_orders',
    input: webstoreOrdersInput,
    handle: ({ work, body }) => storeWebstoreOrders({ work, orders: body.orders }),
  }),
];
