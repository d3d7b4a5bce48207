import { Random } from '@halla/domain/demo/random';
import { allocationColour } from '@halla/domain/documents/allocation';
import { USUAL_WAREHOUSE } from '@halla/domain/documents/shipment-rules';
import { CATALOGUE } from '../catalogue/catalogue.ts';
import { before, inOrder } from '../chapter.ts';
import { drawnNumber } from '../drawn-number.ts';
import { afterOpening, endOfHistory } from '../office-days.ts';
import { isToldWithDevice } from '../orders/order-input.ts';
import { planOrders } from '../orders/plan-orders.ts';
import type { PlannedLine, PlannedOrder } from '../orders/planned-order.ts';
import { sendingWarehouse } from '../stock/stock-uses.ts';
import type { World } from '../world.ts';
import { carriersTo } from './demo-carriers.ts';
import { otherShipments } from './other-shipments.ts';
import { planJourney } from './plan-journey.ts';
import type { PlannedShipment } from './planned-shipment.ts';

const MINUTE_MS = 60_000;
/** Time between the payment of an order and the booking of its transport. */
const BOOKED_MS = 20 * MINUTE_MS;
/** Time between the arrival of the goods and that of the order. */
const ARRIVED_MS = 10 * MINUTE_MS;

/** Every shipment of the history, in chronological order; deterministic. */
export function planShipments(world: World): readonly PlannedShipment[] {
  const ofOrders = planOrders(world).flatMap((order, index) =>
    shipmentsOf({ world, order, orderNumber: world.firstNumber + index }),
  );
  const start = afterOpening(world);
  const planned = [...ofOrders, ...otherShipments(world)].filter(({ at }) => at >= start);
  return inOrder(before(endOfHistory(world), planned));
}

interface OfOrder {
  world: World;
  order: PlannedOrder;
  orderNumber: number;
}

/** The goods of an order leave together, in one shipment per warehouse. */
function shipmentsOf(of: OfOrder): PlannedShipment[] {
  // Lines without an SKU are work, such as an installation.
  const goods = of.order.lines.filter(({ sku }) => sku !== null);
  const byWarehouse = Map.groupBy(goods, warehouseOf);
  return [...byWarehouse].flatMap(([warehouse, lines]) => shipmentFrom(of, { warehouse, lines }));
}

/** The devices of an order, which belong to its first line, if that line is among the goods. */
function serialsOf(order: PlannedOrder, goods: readonly PlannedLine[]): PlannedShipment['serials'] {
  const { device, allocated, lines } = order;
  const [first] = lines;
  if (first === undefined || first.sku === null || !goods.includes(first)) return null;
  const told = device !== null && isToldWithDevice(order) ? [device.serialNumber] : [];
  const numbers = [...told, ...(allocated?.serials ?? [])];
  return numbers.length === 0 ? null : { sku: first.sku, numbers };
}

const items = new Map(CATALOGUE.map((item) => [item.sku, item]));

function warehouseOf({ sku }: PlannedLine): string {
  const item = items.get(sku ?? '');
  return item === undefined ? USUAL_WAREHOUSE : sendingWarehouse(item);
}

function shipmentFrom(
  { world: { zone }, order, orderNumber }: OfOrder,
  { warehouse, lines }: { warehouse: string; lines: readonly PlannedLine[] },
): PlannedShipment[] {
  const { moves, client, receiver, device } = order;
  const sentAs = moves.findIndex(({ status }) => status === 'transit');
  const sent = moves[sentAs];
  if (sent === undefined) return [];
  const to = receiver ?? client;
  const random = new Random('shipment', orderNumber, warehouse);
  const isCabin = device !== null || lines.some(({ sku }) => allocationColour(sku) !== null);
  const carrier = random.pick(carriersTo({ location: to.location, isCabin }));
  const paid = moves[sentAs - 1] ?? order;
  const arrived = moves.find(({ status }) => status === 'delivered');
  const journey = planJourney({
    ...{ random, zone, carrier, location: to.location },
    // Necessary refills happen in the minutes before.
    leaves: new Date(sent.at.getTime() + (order.lines.length + 1) * MINUTE_MS),
    arrives: arrived === undefined ? null : new Date(arrived.at.getTime() - ARRIVED_MS),
  });
  const shipment = {
    ...{ at: new Date(paid.at.getTime() + BOOKED_MS), by: 'admin' as const, orderNumber, warehouse, carrier },
    ...{
      receiver: to,
      lines,
      serials: serialsOf(order, lines),
      number: drawnNumber('shipment', 'order', orderNumber, warehouse),
    },
  };
  return [{ ...shipment, ...journey }];
}
