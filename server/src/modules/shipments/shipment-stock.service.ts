import type { CallRequest } from '@halla/contract/calls';
import { skuKey } from '@halla/domain/documents/document-lines';
import type { ShipmentStatus } from '@halla/domain/documents/document-states';
import {
  arrivedDifferent,
  isShippedCount,
  type StockEffects,
  type StockedShipment,
  shipmentMoves,
  stockEffects,
} from '@halla/domain/stock/shipment-stock';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { editablePlaces, lockGoods, moveGoods } from '#modules/stock/move-stock.service.ts';
import type { Places } from './shipment-places.ts';
import { type LockedShipment, type StoredLine, writeCounts } from './shipment-writes.repository.ts';

type Counted = NonNullable<CallRequest<'edit_shipment'>['shipment']['stockEffects']>;

/** What a change of status does to stock, and between which warehouses. */
export interface PlannedStock {
  effects: StockEffects;
  stocked: StockedShipment;
}

/** The effects of a change of status; warehouses whose stock may not be edited have none. */
export async function planStock({
  db,
  shipment,
  places: { pickupWarehouse: pickup, deliveryWarehouse: delivery },
  to,
}: {
  db: Executor;
  shipment: LockedShipment;
  places: Places;
  to: ShipmentStatus;
}): Promise<PlannedStock> {
  const places = [pickup, delivery].filter((place) => place !== null);
  const editable = await editablePlaces({ db, places });
  const only = (place: string | null) => (place !== null && editable.includes(place) ? place : null);
  const stocked = {
    pickup: only(pickup),
    delivery: only(delivery),
    isOut: shipment.stockOutAt !== null,
    isIn: shipment.stockInAt !== null,
  };
  return { effects: stockEffects({ from: shipment.status, to }, stocked), stocked };
}

/** Lines with what was counted now or before; refuses counts that are too high or of goods that do not move. */
export function countedLines<
  Line extends Pick<StoredLine, 'sku' | 'count' | 'dispatchedCount' | 'receivedCount'>,
>({
  lines,
  counted,
  plan: { effects, stocked },
}: {
  lines: readonly Line[];
  counted: Counted;
  plan: PlannedStock;
}): Line[] {
  const byKey = new Map(counted.map((one, index) => [skuKey(one.sku), { ...one, index }]));
  if (byKey.size < counted.length) throw illegal('stockEffects');
  const known = new Set(lines.map(({ sku }) => (sku === null ? null : skuKey(sku))));
  for (const { sku, dispatched, received, index } of byKey.values()) {
    if (!known.has(skuKey(sku))) throw illegal(`stockEffects.${index}.sku`);
    const moves = [
      { count: dispatched, isMoving: effects.remove, hasMoved: stocked.isOut, field: 'dispatched' },
      { count: received, isMoving: effects.add, hasMoved: stocked.isIn, field: 'received' },
    ];
    for (const { count, isMoving, hasMoved, field } of moves) {
      if (count === undefined || isMoving) continue;
      throw hasMoved ? new AppError('shipments.goods_moved') : illegal(`stockEffects.${index}.${field}`);
    }
  }
  return lines.map((line) => {
    const one = line.sku === null ? undefined : byKey.get(skuKey(line.sku));
    if (one === undefined) return line;
    const { dispatched, received, index } = one;
    if (dispatched !== undefined && !isShippedCount(dispatched, line))
      throw illegal(`stockEffects.${index}.dispatched`);
    if (received !== undefined && !isShippedCount(received, line))
      throw illegal(`stockEffects.${index}.received`);
    return {
      ...line,
      dispatchedCount: dispatched ?? line.dispatchedCount,
      receivedCount: received ?? line.receivedCount,
    };
  });
}

const illegal = (field: string) => refusedField('shipments.illegal_value', `shipment.${field}`);

/** Moves the goods and keeps what was counted; answers whether another number arrived than left. */
export async function moveShipment({
  ctx,
  shipmentId,
  lines,
  plan: { effects, stocked },
}: {
  ctx: SignedInContext;
  shipmentId: number;
  lines: readonly StoredLine[];
  plan: PlannedStock;
}): Promise<{ isDifferent: boolean }> {
  if (!effects.remove && !effects.add) return { isDifferent: false };
  const { db } = ctx;
  await writeCounts({ db, shipmentId, lines });
  const shipped = lines.map(({ sku, count, dispatchedCount, receivedCount }) => ({
    ...{ sku, count },
    dispatched: dispatchedCount ?? undefined,
    received: receivedCount ?? undefined,
  }));
  const goods = await lockGoods({ db, skus: lines.flatMap(({ sku }) => sku ?? []) });
  const isKnown = (sku: string) => goods.items.has(skuKey(sku));
  const moves = shipmentMoves({ effects, shipment: stocked, lines: shipped, isKnown });
  const lineOf = new Map(lines.map(({ id, sku }) => [skuKey(sku ?? ''), id]));
  await moveGoods({
    ctx,
    goods,
    moves: moves.map((move) => {
      const lineId = lineOf.get(skuKey(move.sku));
      if (lineId === undefined) throw new Error('A move of stock has no line.');
      return { ...move, shipment: { id: shipmentId, lineId } };
    }),
  });
  return { isDifferent: effects.add && arrivedDifferent(shipped) };
}
