import type { CallOutput } from '@halla/contract/calls';
import type { StockOutlook } from '@halla/contract/stock-planning';
import { allocationColour } from '@halla/domain/documents/allocation';
import { skuKey } from '@halla/domain/documents/document-lines';
import { owedByKey } from '@halla/domain/fulfilment/claims';
import { arrivals } from '@halla/domain/stock/expected-stock';
import { isTransferUnderway } from '@halla/domain/stock/loose-shipments';
import { fulfilmentWarehouse, type StockLine } from '@halla/domain/stock/stock-demand';
import { pastLevels } from '@halla/domain/stock/stock-levels';
import { piecesOf, poolOf } from '@halla/domain/stock/stock-pool';
import { addDays, businessDay, startOfBusinessDay } from '@halla/domain/time';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { selectStockItems } from '../stock-items.repository.ts';
import { isItem } from '../stock-writes.repository.ts';
import { listDayDeltas, listTotals } from './day-deltas.repository.ts';
import { type KnownStock, readKnownStock } from './known-stock.repository.ts';
import { namedWarehouse } from './named-warehouse.ts';

/** Daily stock of an item in each warehouse, and what will leave and arrive. */
export async function getStockOutlook({
  ctx: { db, now, config },
  input: { stockItemId: itemId, days },
}: Asked<'get_stock_outlook'>): Promise<CallOutput<'get_stock_outlook'>> {
  const [item] = await selectStockItems(db, isItem(itemId));
  if (item === undefined) throw new AppError('core.not_found');
  const { sku } = item;
  const zone = config.BUSINESS_TIME_ZONE;
  const today = businessDay(now, zone);
  const from = addDays(today, -days);
  const since = startOfBusinessDay(from, zone);
  const totals = await listTotals({ db, itemId });
  const deltas = await listDayDeltas({ db, itemId, since, zone });
  const ofWarehouse = Map.groupBy(deltas, ({ warehouse }) => warehouse);
  const colour = allocationColour(sku);
  const sought = { db, skus: [sku], colours: colour === null ? [] : [colour] };
  const known = await readKnownStock({ sought, orderId: undefined });
  const warehouses = totals.map(({ value }) => value);
  return {
    ...{ from, today, colour, sentFrom: fulfilmentWarehouse(warehouses) },
    warehouses: totals.map(({ value, name, total }) => ({
      Warehouse: { value, name },
      ...pastLevels({ total, deltas: ofWarehouse.get(value) ?? [] }),
    })),
    owed: owedOf(sku, known),
    incoming: incomingOf({ sku, warehouses, known }),
    transfers: transfersOf(sku, known),
    setAside: setAsideOf(sku, known),
  };
}

/** Orders that wait for the item, for a cabin those that wait for any of its colour. */
function owedOf(sku: string, { promised }: KnownStock): StockOutlook['owed'] {
  const pool = poolOf(sku);
  return promised
    .map((order) => ({
      orderId: order.id,
      number: order.number,
      client: order.clientInfo.companyName ?? order.clientInfo.contactName ?? null,
      day: order.deliveryDate,
      count: owedByKey(order).get(pool) ?? 0,
    }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => byDay(one.day ?? '', other.day ?? ''));
}

interface IncomingOf {
  sku: string;
  warehouses: readonly string[];
  known: KnownStock;
}

/** Deliveries of the item into all warehouses. */
function incomingOf({ sku, warehouses, known }: IncomingOf): StockOutlook['incoming'] {
  const isOfItem = lineOf(sku);
  const orders = known.expected.map((order) => ({
    ...order,
    // A cabin is purchased by its own sku, whereas orders claim it by colour.
    lines: order.lines.filter(isOfItem),
    shipments: order.shipments.map((shipment) => ({
      ...shipment,
      lines: shipment.lines.filter(isOfItem),
    })),
  }));
  const destinations = orders.flatMap(({ shipments }) =>
    shipments.flatMap(({ deliveryWarehouse }) => deliveryWarehouse ?? []),
  );
  const pool = poolOf(sku);
  return orders
    .flatMap(({ id, supplier, ...order }) =>
      [...new Set([...warehouses, ...destinations])].flatMap((at) =>
        arrivals({ pool, warehouses, at }, [order]).map(({ kind, number, day, count }) => ({
          ...(kind === 'shipment'
            ? { kind, id: order.shipments.find((shipment) => shipment.number === number)?.id ?? id }
            : { kind: 'resupplyOrder' as const, id }),
          ...{ number, supplier, day, count },
          Warehouse: namedWarehouse(at),
        })),
      ),
    )
    .toSorted((one, other) => byDay(one.day ?? '9999', other.day ?? '9999'));
}

/** Shipments of the item between warehouses; for a cabin those of its own sku, like its deliveries. */
function transfersOf(sku: string, { loose }: KnownStock): StockOutlook['transfers'] {
  const lines = loose.filter(isTransferUnderway);
  return [...Map.groupBy(lines, ({ id }) => id).values()]
    .flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const ofItem = [first, ...others].flatMap((one) => one.lines).filter(lineOf(sku));
      const { id: shipmentId, number, pickupWarehouse: from, deliveryWarehouse: to, eta } = first;
      return {
        ...{ shipmentId, number, day: eta },
        from: from === null ? null : namedWarehouse(from),
        Warehouse: to === null ? null : namedWarehouse(to),
        count: piecesOf(poolOf(sku), ofItem),
      };
    })
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => byDay(one.day ?? '9999', other.day ?? '9999'));
}

const lineOf = (sku: string) => (line: StockLine) => line.sku !== null && skuKey(line.sku) === skuKey(sku);

/** Waiting outward shipments without an order, whose pieces are not available any more. */
function setAsideOf(sku: string, { loose }: KnownStock): StockOutlook['setAside'] {
  const pool = poolOf(sku);
  return loose
    .filter(({ status, direction, isOut }) => status === 'waiting' && direction === 'outward' && !isOut)
    .map(({ id: shipmentId, number, lines }) => ({ shipmentId, number, count: piecesOf(pool, lines) }))
    .filter(({ count }) => count > 0);
}

function byDay(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}
