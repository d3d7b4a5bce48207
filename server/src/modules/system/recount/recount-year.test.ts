import { afterAll, beforeAll, expect, it } from 'vitest';
import { proveLedger } from '#modules/stock/ledger/prove-ledger.service.ts';
import { stockChanges } from '#modules/stock/ledger/stock-changes.table.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { recount } from './recount.service.ts';
import { Year } from './year.test-steps.ts';
import {
  addResupply,
  addShipment,
  changeStock,
  countStock,
  deleteShipment,
  editShipment,
  moveResupply,
  moveShipment,
  renameItem,
  settleShort,
  settleStray,
} from './year-goods.test-steps.ts';
import { addOrder, deleteOrder, editOrder, issueInvoice, moveOrder } from './year-orders.test-steps.ts';
import { addTicket, editTicket } from './year-tickets.test-steps.ts';

const SEED = 1;
/** Number of steps; a busy machine stops earlier, once every call has been answered. */
const STEPS = 500;
const TIME_MS = 8_000;
/** Number of steps between recounts. */
const RECOUNTED = 20;
/** Hours between two steps, so that documents grow old enough to close. */
const HOURS = 40;

const WORK = [
  { weight: 10, run: addOrder },
  { weight: 10, run: editOrder },
  { weight: 8, run: moveOrder },
  { weight: 6, run: issueInvoice },
  { weight: 3, run: deleteOrder },
  { weight: 14, run: addShipment },
  { weight: 22, run: moveShipment },
  { weight: 3, run: editShipment },
  { weight: 2, run: deleteShipment },
  { weight: 6, run: settleShort },
  { weight: 5, run: settleStray },
  { weight: 4, run: addResupply },
  { weight: 3, run: moveResupply },
  { weight: 8, run: changeStock },
  { weight: 3, run: renameItem },
  { weight: 3, run: countStock },
  { weight: 4, run: addTicket },
  { weight: 4, run: editTicket },
];

/** Calls that must succeed at least once in a year; otherwise the test proves nothing. */
const CALLS = [
  'add_order',
  'edit_order',
  'issue_invoice',
  'delete_order',
  'add_shipment',
  'edit_shipment',
  'undo_shipment_step',
  'delete_shipment',
  'settle_shipment_shorts',
  'settle_stray_goods',
  'add_resupply_order',
  'edit_resupply_order',
  'add_stock_quantity',
  'book_stock_count',
  'add_ticket',
  'edit_ticket',
];

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-01-05T08:00:00.000Z') });
});
afterAll(() => t.close());

it('Everything agrees after the work of a year, and every change of stock names its document.', async () => {
  const year = new Year({ t, seed: SEED });
  await year.begin();
  const until = performance.now() + TIME_MS;
  const missing = () => CALLS.filter((call) => !year.answers.has(call));
  for (let step = 1; step <= STEPS; step += 1) {
    if (performance.now() > until && missing().length === 0) break;
    await year.random.weighted(WORK).run(year);
    year.pass(HOURS);
    if (step % RECOUNTED > 0) continue;
    expect(await recount(t.database.db), `step ${step}`).toEqual([]);
    await year.signIn();
  }
  expect(await recount(t.database.db)).toEqual([]);
  expect(await proveLedger(t.database.db, t.clock.now)).toMatchObject({ differing: 0 });
  expect(missing()).toEqual([]);
  const named = await year.changesWithDocument();
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((id) => year.byHand.has(id))).toEqual([]);
  expect(named.length + year.byHand.size).toBe(await t.database.db.$count(stockChanges));
}, 60_000);
