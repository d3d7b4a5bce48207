import type { PaymentStatus } from '@halla/domain/documents/document-states';
import { businessDay } from '@halla/domain/time';
import type { SignedInContext } from '#app/calls/context.ts';
import { editWebstoreOrder } from '#modules/webstore/edit-webstore-order.service.ts';
import { storeWebstoreOrders } from '#modules/webstore/store-webstore-orders.service.ts';
import { lockNumbered } from '#modules/webstore/webstore.repository.ts';
import { before, type Chapter, inOrder, type PastStep } from '../chapter.ts';
import { endOfHistory } from '../office-days.ts';
import { type PlannedWebstoreOrder, planWebstore, type WebstoreMove } from './plan-webstore.ts';

/** Orders sent by the webstore, and the tracking numbers entered in the portal. */
export const webstoreChapter: Chapter = {
  name: 'webstore',
  steps: (world) => {
    const steps = planWebstore(world).flatMap((order) =>
      order.moves.map((move) => stepOf({ order, move, zone: world.zone })),
    );
    return inOrder(before(endOfHistory(world), steps));
  },
};

interface Moved {
  order: PlannedWebstoreOrder;
  move: WebstoreMove;
  zone: string;
}

function stepOf({ order, move: { at, status }, zone }: Moved): PastStep {
  if (status === null)
    return { at, by: 'admin', call: 'edit_webstore_order', run: (ctx) => track({ ctx, order }) };
  return { at, by: 'admin', call: 'demo', run: (ctx) => send({ ctx, order, status, zone }) };
}

interface Told {
  ctx: SignedInContext;
  order: PlannedWebstoreOrder;
}

/** Sends an order as the webstore would. */
function send({ ctx, order, status, zone }: Told & { status: PaymentStatus; zone: string }) {
  const { number, name, operator } = order;
  const sent = { number, name, operator, paymentStatus: status, updatedAt: ctx.now.toISOString() };
  const shippingDate = status === 'transit' ? { shippingDate: businessDay(ctx.now, zone) } : {};
  return storeWebstoreOrders({ work: ctx, orders: [{ ...sent, ...shippingDate }] });
}

async function track({ ctx, order: { number, trackingNumber } }: Told): Promise<void> {
  const [known] = await lockNumbered(ctx.db, [number]);
  // A user may have deleted it while the history was being created.
  if (known === undefined || known.deletedAt !== null) return;
  await editWebstoreOrder({ ctx, input: { order: { id: known.id, trackingNumber } } });
}
