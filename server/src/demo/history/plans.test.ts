import { packingListData } from '@halla/contract/packing-lists';
import { DEMO_END_CUSTOMER } from '@halla/domain/demo/demo';
import { demoLife } from '@halla/domain/demo/demo-life';
import {
  ORDER_STATES,
  type PaymentStatus,
  RESUPPLY_STATES,
  SHIPMENT_STATES,
  TICKET_STATES,
} from '@halla/domain/documents/document-states';
import { PLACEHOLDER_ISSUERS } from '@halla/domain/documents/issuers';
import { isOverdue } from '@halla/domain/documents/resupply-rules';
import { isRelatedWebstoreNumber } from '@halla/domain/documents/webstore';
import { startOfBusinessDay } from '@halla/domain/time';
import { describe, expect, it } from 'vitest';
import { CATALOGUE, demoItem } from './catalogue/catalogue.ts';
import { CHAPTERS } from './chapters.ts';
import { planOrders } from './orders/plan-orders.ts';
import { invoicingOf } from './orders/terms.ts';
import { planPurchases } from './purchases/purchases.chapter.ts';
import { demoPackingList } from './shipments/demo-packing-list.ts';
import { planShipments } from './shipments/plan-shipments.ts';
import { shipmentsChapter } from './shipments/shipments.chapter.ts';
import { alertQuantity } from './stock/alert-quantity.ts';
import { warehousesOf } from './stock/shelves.ts';
import { planMoves, stockChapter } from './stock/stock.chapter.ts';
import { sendingWarehouse } from './stock/stock-uses.ts';
import { planTickets } from './tickets/plan-tickets.ts';
import { planWebstore } from './webstore/plan-webstore.ts';
import { type World, world } from './world.ts';

const company = (id: number, values: Partial<World['companies'][number]> = {}) => ({
  ...{ id, name: `Clinic ${id}`, role: 'end_customer' as const, parentId: null, location: 'FI' },
  ...{ address: null, vatId: null, people: [], ...values },
});

const WORLD: World = {
  zone: 'Europe/Helsinki',
  from: '2024-11-22',
  since: '2026-11-22',
  companies: [
    company(2, { name: DEMO_END_CUSTOMER }),
    company(3, { role: 'reseller', location: 'SE' }),
    company(4, { parentId: 3, location: 'NO' }),
    company(5, { location: 'US' }),
  ],
  devices: Array.from({ length: 30 }, (_, index) => ({
    ...{ id: 100 + index, serialNumber: `EC22${1_000 + index}`, deviceType: 'ECABIN' as const },
    ...{ model: 'E-cabin Two', color: 'white' as const, companyId: 2 + (index % 4) },
  })),
  goodsLeaveByShipments: true,
  firstNumber: 10_001,
};
const END = startOfBusinessDay(WORLD.since, WORLD.zone);
const orders = planOrders(WORLD);

describe('the orders of two years', () => {
  it('are the same each time, in order of time, and ended before the demo', () => {
    expect(planOrders(structuredClone(WORLD))).toEqual(orders);
    expect(orders.length).toBeGreaterThan(150);
    const times = orders.map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(Math.max(...times)).toBeLessThan(END.getTime());
  });

  it('are each made before the deposit, paid before they are sent, and sent before they arrive', () => {
    for (const { at, moves, notes, allocated } of orders) {
      let last: { at: Date; status: PaymentStatus } = { at, status: 'invoiced' };
      for (const move of moves) {
        expect(move.at.getTime()).toBeGreaterThan(last.at.getTime());
        expect(ORDER_STATES.canMove(last.status, move.status)).toBe(true);
        last = move;
      }
      for (const later of [...notes, ...(allocated === null ? [] : [allocated])])
        expect(later.at.getTime()).toBeGreaterThan(at.getTime());
    }
  });

  it('of devices are made while these are ready, and paid before they are dispatched', () => {
    const ofDevices = orders.filter(({ device }) => device !== null);
    expect(ofDevices.length).toBeGreaterThan(15);
    for (const { at, device, moves } of ofDevices) {
      const steps = demoLife({ serialNumber: device?.serialNumber ?? '', isSold: true, since: WORLD.since });
      const ready = steps.findIndex(({ state }) => state === 'ready');
      const time = (index: number) =>
        startOfBusinessDay(steps[index]?.day ?? '', WORLD.zone).getTime() +
        (steps[index]?.minute ?? 0) * 60_000;
      expect(at.getTime()).toBeGreaterThan(time(ready));
      expect(at.getTime()).toBeLessThan(time(ready + 1));
      const dispatched = time(steps.findIndex(({ state }) => state === 'dispatched'));
      const paid = moves.find(({ status }) => status === 'completed')?.at.getTime() ?? Number.NaN;
      const sent = moves.find(({ status }) => status === 'transit')?.at.getTime() ?? Number.NaN;
      expect(paid).toBeLessThan(dispatched);
      expect(sent).toBeGreaterThan(dispatched);
    }
  });

  it('are in both currencies, from both companies, with discounts, and one of each status is there at the end', () => {
    const ends = orders.map(({ moves }) => moves.findLast(({ at }) => at < END)?.status ?? 'invoiced');
    expect(new Set(ends)).toEqual(new Set(ORDER_STATES.all));
    expect(new Set(orders.map(({ currency }) => currency))).toEqual(new Set(['EUR', 'USD']));
    const issuers = orders.map(({ client }) => invoicingOf(client).invoiceIssuer);
    expect(new Set(issuers)).toEqual(new Set(['estonia', 'finland']));
    expect(orders.some(({ lines }) => lines.some(({ discount }) => discount > 0))).toBe(true);
    expect(orders.some(({ receiver }) => receiver !== null)).toBe(true);
  });
});

describe('the stock of two years', () => {
  const levels = new Map<string, number>(
    CATALOGUE.flatMap((item) =>
      warehousesOf(item).map(
        (warehouse) => [`${item.sku} ${warehouse}`, item.usual[warehouse] ?? 0] as const,
      ),
    ),
  );
  const level = (sku: string, warehouse: string) => levels.get(`${sku} ${warehouse}`) ?? Number.NaN;
  const add = (sku: string, warehouse: string, pieces: number) => {
    const after = level(sku, warehouse) + pieces;
    expect({ sku, warehouse, isThere: after >= 0 }).toEqual({ sku, warehouse, isThere: true });
    levels.set(`${sku} ${warehouse}`, after);
  };

  it('never has less than nothing', () => {
    const moves = planMoves(WORLD);
    for (const { sku, warehouse, delta, refill } of moves) {
      if (refill !== null) add(sku, refill.from, -refill.amount);
      add(sku, warehouse, (refill?.amount ?? 0) + delta);
    }
    expect(moves.some(({ counted }) => counted !== null)).toBe(true);
    expect(moves.some(({ refill }) => refill !== null)).toBe(true);
    expect(moves.every(({ at }) => at < END)).toBe(true);
  });

  it('is below its limit in the end where a supplier is late, and falls towards nothing there', () => {
    for (const item of CATALOGUE.filter(({ isLate }) => isLate)) {
      const warehouse = sendingWarehouse(item);
      const limit = alertQuantity(item.usual[warehouse] ?? 0);
      expect({ sku: item.sku, isLow: level(item.sku, warehouse) < limit }).toEqual({
        sku: item.sku,
        isLow: true,
      });
    }
  });
});

describe('the shipments of two years', () => {
  const shipments = planShipments(WORLD);
  const statusesOf = ({ moves }: (typeof shipments)[number]) =>
    moves.filter(({ at }) => at < END).flatMap(({ change }) => change.status ?? []);

  it('are the same each time, and each is made before it leaves and leaves before it arrives', () => {
    expect(planShipments(structuredClone(WORLD))).toEqual(shipments);
    expect(shipments.length).toBeGreaterThan(150);
    expect(new Set(shipments.map(({ number }) => number)).size).toBe(shipments.length);
    for (const { at, moves, eta } of shipments) {
      const times = [at, ...moves.map((move) => move.at)].map((time) => time.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(eta > at.toISOString().slice(0, 10)).toBe(true);
    }
  });

  it('carry all goods of an order that was sent once', () => {
    const sent = orders.flatMap(({ moves, lines }, index) =>
      moves.some(({ status, at }) => status === 'transit' && at < END)
        ? [{ number: WORLD.firstNumber + index, lines: lines.filter(({ sku }) => sku !== null).length }]
        : [],
    );
    for (const { number, lines } of sent) {
      const carried = shipments.filter(({ orderNumber }) => orderNumber === number);
      expect(carried.reduce((sum, shipment) => sum + shipment.lines.length, 0)).toBe(lines);
    }
  });

  it('have packing lists with all their goods, and with the serial numbers of the cabins', () => {
    const lists = shipments.map((shipment) =>
      packingListData.parse(demoPackingList({ shipment, issuers: PLACEHOLDER_ISSUERS, day: shipment.eta })),
    );
    for (const [index, { goods, totalQuantity, importer }] of lists.entries()) {
      const { lines, receiver } = shipments[index] ?? { lines: [], receiver: { name: '?' } };
      expect(goods.map(({ sku, count }) => [sku, count])).toEqual(
        lines.map(({ sku, count }) => [sku, count]),
      );
      expect(totalQuantity).toBe(lines.reduce((sum, { count }) => sum + count, 0));
      expect(importer).toContain(receiver.name);
    }
    const withSerials = lists.filter(({ goods }) => goods.some(({ serialNumbers }) => serialNumbers?.length));
    expect(withSerials.length).toBeGreaterThan(5);
  });

  it('are in every state when the demo begins, some of them late, with corrected ETAs and ratings', () => {
    const states = shipments.map((shipment) => statusesOf(shipment).at(-1) ?? 'waiting');
    expect(new Set(states)).toEqual(new Set(SHIPMENT_STATES.all));
    const isLate = (shipment: (typeof shipments)[number]) =>
      statusesOf(shipment).at(-1) === 'transit' && shipment.eta < WORLD.since;
    expect(shipments.some(isLate)).toBe(true);
    const changes = shipments.flatMap(({ moves }) => moves.map(({ change }) => change));
    expect(changes.some(({ eta }) => eta !== undefined)).toBe(true);
    expect(changes.some(({ rating }) => rating !== undefined)).toBe(true);
  });

  it('are none in a demo whose goods have left already', () => {
    const { goodsLeaveByShipments: _, ...older } = WORLD;
    const steps = shipmentsChapter.steps(world.parse(older));
    expect(new Set(steps.map(({ call }) => call))).toEqual(new Set(['edit_shipping_company']));
  });

  it('did not leave by changes of stock as well', () => {
    const own = stockChapter.steps(WORLD).length;
    const older = stockChapter.steps({ ...WORLD, goodsLeaveByShipments: false }).length;
    const shipped = planMoves(WORLD).filter(({ isTaken, refill }) => isTaken && refill === null);
    expect(shipped.length).toBeGreaterThan(100);
    expect(older - own).toBe(shipped.length);
  });
});

describe('the purchases of two years', () => {
  const purchases = planPurchases(WORLD);
  const endOf = ({ moves }: (typeof purchases)[number]) =>
    moves.findLast(({ at }) => at < END)?.status ?? 'invoiced';

  it('are the same each time, with numbers of their own, and one of each status is there at the end', () => {
    expect(planPurchases(structuredClone(WORLD))).toEqual(purchases);
    expect(purchases.length).toBeGreaterThan(60);
    expect(new Set(purchases.map(({ number }) => number)).size).toBe(purchases.length);
    expect(new Set(purchases.map(endOf))).toEqual(new Set(RESUPPLY_STATES.all));
    const late = purchases.filter((one) =>
      isOverdue({ status: endOf(one), eta: one.eta, hasArrived: false }, WORLD.since),
    );
    expect(late.map(({ supplier }) => supplier)).toEqual(expect.arrayContaining(['cooling', 'electronics']));
  });

  it('are made before they are paid, sent before they arrive, and each line names pieces', () => {
    for (const { at, moves, lines } of purchases) {
      let last: { at: Date; status: PaymentStatus } = { at, status: 'invoiced' };
      for (const move of moves) {
        expect(move.at.getTime()).toBeGreaterThan(last.at.getTime());
        expect(RESUPPLY_STATES.canMove(last.status, move.status)).toBe(true);
        last = move;
      }
      expect(lines.every(({ count }) => Number.isInteger(count) && count > 0)).toBe(true);
    }
  });
});

describe('the catalogue', () => {
  it('has every sku once, in Estonia, Vantaa or the mailhouse', () => {
    expect(CATALOGUE.length).toBeGreaterThanOrEqual(60);
    expect(new Set(CATALOGUE.map(({ sku }) => sku.toLowerCase())).size).toBe(CATALOGUE.length);
    expect(demoItem('TWO_EC_G_220').usual).toEqual({ mailhouse: 3 });
  });
});

it('every chapter has its steps in order of time, under a name of its own', () => {
  expect(new Set(CHAPTERS.map(({ name }) => name)).size).toBe(CHAPTERS.length);
  for (const { steps } of CHAPTERS) {
    const times = steps(WORLD).map(({ at }) => at.getTime());
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(times.length).toBeGreaterThan(0);
  }
});

describe('the tickets of two years', () => {
  const planned = planTickets(WORLD);

  it('are the same each time, answered before they end, and all are about devices that their owner had', () => {
    expect(planTickets(structuredClone(WORLD))).toEqual(planned);
    expect(planned.length).toBeGreaterThan(40);
    for (const { at, device, moves } of planned) {
      const life = demoLife({ serialNumber: device.serialNumber, isSold: true, since: WORLD.since });
      const sent = life.find(({ state }) => state === 'dispatched')?.day ?? '';
      expect(at.getTime()).toBeGreaterThan(startOfBusinessDay(sent, WORLD.zone).getTime());
      const times = [at, ...moves.map((move) => move.at)].map((time) => time.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(new Set(times).size).toBe(times.length);
    }
  });

  it('are in every state when the demo begins, most of them solved and paid for', () => {
    const states = planned.map(({ moves }) => moves.findLast(({ at }) => at < END)?.state ?? 'new');
    expect(new Set(states)).toEqual(new Set(TICKET_STATES.all));
    expect(states.filter((state) => state === 'resolved').length).toBeGreaterThan(planned.length / 2);
  });
});

describe('the webstore orders of half a year', () => {
  const planned = planWebstore(WORLD);

  it('are the same each time, each with a number of its own and its moves in order of time', () => {
    expect(planWebstore(structuredClone(WORLD))).toEqual(planned);
    expect(planned.length).toBeGreaterThan(60);
    expect(new Set(planned.map(({ number }) => number)).size).toBe(planned.length);
    for (const { moves } of planned) {
      const times = moves.map(({ at }) => at.getTime());
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(new Set(times).size).toBe(times.length);
    }
  });

  it('are in every tinted status when the demo begins, some without a tracking number, some unrelated', () => {
    const known = planned.map(({ moves }) => moves.filter(({ at }) => at < END));
    const states = new Set(known.map((moves) => moves.findLast(({ status }) => status !== null)?.status));
    for (const status of ['deposit', 'completed', 'delivered', 'cancelled'] as const)
      expect(states).toContain(status);
    expect(known.some((moves) => moves.every(({ status }) => status !== null))).toBe(true);
    expect(planned.some(({ number }) => !isRelatedWebstoreNumber(number))).toBe(true);
  });
});
