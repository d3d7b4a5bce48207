import { skuKey } from '@halla/domain/documents/document-lines';
import type { ShipmentStatus } from '@halla/domain/documents/document-states';
import {
  arrivedDifferent,
  countedSteps,
  type StockEffects,
  type StockedShipment,
  shipmentMoves,
  stockEffects,
} from '@halla/domain/stock/shipment-stock';
import type { SignedInContext } from '#app/calls/context.ts';
import type { Executor } from '#db/database.ts';
import { editablePlaces, lockGoods, moveGoods } from '#modules/stock/move-stock.service.ts';
import type { Places } from './shipment-places.ts';
import { type LockedShipment, type StoredLine, writeCounts } from './shipment-writes.repository.ts';

/** Effects of a change of status on stock, with the warehouses. */
export interface PlannedStock {
  effects: StockEffects;
  stocked: StockedShipment;
  /** True if the goods arrive with this step, in a warehouse or elsewhere. */
  arrives: boolean;
}

interface PlanStock {
  shipment: LockedShipment;
  places: Places;
  to: ShipmentStatus;
}

/** The effects of a change of status; warehouses whose stock may not be edited are not affected. */
export async function planStock(
  db: Executor,
  { shipment, places: { pickupWarehouse: pickup, deliveryWarehouse: delivery }, to }: PlanStock,
): Promise<PlannedStock> {
  const places = [pickup, delivery].filter((place) => place !== null);
  const editable = await editablePlaces(db, places);
  const only = (place: string | null) => (place !== null && editable.includes(place) ? place : null);
  const stocked = {
    pickup: only(pickup),
    delivery: only(delivery),
    isOut: shipment.stockOutAt !== null,
    isIn: shipment.stockInAt !== null,
  };
  const step = { from: shipment.status, to };
  return { effects: stockEffects(step, stocked), stocked, arrives: countedSteps(step).arrives };
}

interface MoveShipment {
  shipmentId: number;
  lines: readonly StoredLine[];
  plan: PlannedStock;
}

/** Moves the goods and stores their counts; returns whether the arrived number differs from that which left. */
export async function moveShipment(
  ctx: SignedInContext,
  { shipmentId, lines, plan: { effects, stocked, arrives } }: MoveShipment,
): Promise<{ isDifferent: boolean }> {
  const isReceived = arrives && !stocked.isIn;
  if (!effects.remove && !isReceived) return { isDifferent: false };
  const { db } = ctx;
  await writeCounts({ db, shipmentId, lines });
  const shipped = lines.map(({ sku, count, dispatchedCount, receivedCount }) => ({
    ...{ sku, count },
    dispatched: dispatchedCount ?? undefined,
    received: receivedCount ?? undefined,
  }));
  const goods = await lockGoods(
    db,
    lines.flatMap(({ sku }) => sku ?? []),
  );
  const isKnown = (sku: string) => goods.items.has(skuKey(sku));
  const moves = shipmentMoves({ effects, shipment: stocked, lines: shipped, isKnown });
  const lineOf = new Map(lines.map((line) => [skuKey(line.sku ?? ''), line]));
  await moveGoods({
    ctx,
    goods,
    moves: moves.map((move) => {
      const line = lineOf.get(skuKey(move.sku));
      if (line === undefined) throw new Error('A move of stock has no line.');
      const round = move.write.reason === 'dispatch' ? line.undoneOut : line.undoneIn;
      return { ...move, shipment: { id: shipmentId, lineId: line.id, round } };
    }),
  });
  return { isDifferent: isReceived && arrivedDifferent(shipped) };
}
