import { LEVELS } from '@halla/domain/access/levels';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import type { SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { addOrder } from '#modules/orders/add-order.service.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { captureLog } from '../../testing/captured-log.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import type { DemoUser } from '../backdated-work.ts';
import type { Chapter, PastStep } from './chapter.ts';
import { tellHistory } from './tell-history.ts';
import type { World } from './world.ts';

const WORLD: World = {
  ...{ zone: 'Europe/Helsinki', from: '2026-01-01', since: '2026-03-01' },
  ...{ companies: [], devices: [], firstNumber: 1, goodsLeaveByShipments: true },
};

const captured = captureLog();
let t: TestServer;
let admin: DemoUser;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-01T12:00:00Z'), log: captured.log });
  const { id } = await t.given.user('ADMIN');
  admin = { id, level: LEVELS.ADMIN, companyId: null, scope: 'all' };
});
afterAll(() => t.close());

const tell = (chapters: readonly Chapter[], isStopped = () => false) =>
  tellHistory({
    ...{ deps: t.server.deps, world: WORLD, chapters, isStopped },
    users: { admin, super: admin, production: admin, client: admin },
  });

/** An order of a client on a day of January. */
function ordering(client: string, day: number): PastStep {
  return {
    at: new Date(Date.UTC(2026, 0, day, 9)),
    ...{ by: 'admin', call: 'add_order' },
    run: (ctx) => order(ctx, client),
  };
}

function order(ctx: SignedInContext, client: string) {
  const genericDevices = [{ sku: null, name: 'Work', count: 1, price: 10 }];
  const clientInfo = { companyName: client };
  return addOrder({ ctx, input: { orderData: { invoiceIssuer: 'finland', clientInfo, genericDevices } } });
}

/** Clients of orders, by number, whose name begins with a text. */
async function clients(start: string) {
  const rows = await t.database.db.select().from(orders).orderBy(asc(orders.number));
  return rows.map(({ clientInfo }) => clientInfo.companyName ?? '').filter((name) => name.startsWith(start));
}

const chapter = (name: string, steps: readonly PastStep[]): Chapter => ({ name, steps: () => steps });

it('takes the steps of all chapters in order of time, each once', async () => {
  const chapters = [
    chapter('order: odd', [ordering('Order 1', 1), ordering('Order 3', 3)]),
    chapter('order: even', [ordering('Order 2', 2), ordering('Order 4', 4)]),
  ];
  expect(await tell(chapters)).toBe(4);
  expect(await tell(chapters)).toBe(0);
  expect(await clients('Order')).toEqual(['Order 1', 'Order 2', 'Order 3', 'Order 4']);
});

it('goes on after the last step that was committed, and tells a chapter that was added later', async () => {
  let broken = true;
  const breaking: PastStep = {
    ...ordering('Broken 2', 2),
    run: async (ctx) => {
      await order(ctx, 'Broken 2');
      if (broken) throw new Error('The power is cut.');
    },
  };
  const first = chapter('broken', [ordering('Broken 1', 1), breaking, ordering('Broken 3', 3)]);
  await expect(tell([first])).rejects.toThrow('The power is cut.');
  expect(await clients('Broken')).toEqual(['Broken 1']);

  broken = false;
  let asked = 0;
  expect(await tell([first], () => ++asked > 1)).toBe(1);
  expect(await clients('Broken')).toEqual(['Broken 1', 'Broken 2']);
  expect(await tell([first, chapter('broken: later', [ordering('Broken 4', 1)])])).toBe(2);
  expect(await clients('Broken')).toEqual(['Broken 1', 'Broken 2', 'Broken 4', 'Broken 3']);
});

it('leaves out a step that is refused, and says so in the log', async () => {
  const refused: PastStep = {
    ...ordering('Refused 1', 1),
    run: async (ctx) => {
      await order(ctx, 'Refused 1');
      throw new AppError('orders.no_items');
    },
  };
  await tell([chapter('refused', [refused, ordering('Refused 2', 2)])]);
  expect(await clients('Refused')).toEqual(['Refused 2']);
  const warning = captured.lines().find((line) => line.includes('was refused'));
  expect(JSON.parse(warning ?? '{}')).toMatchObject({
    chapter: 'refused',
    code: 'orders.no_items',
    level: 40,
  });
});

it('is dated by the day on which it happened, and mails nobody', async () => {
  const watcher = await t.given.user('SUPER_USER');
  await t.given.emailList({ userIds: [watcher.id], allOrderAlerts: true });
  const { db } = t.database;
  await tell([chapter('dated', [ordering('Dated', 7)])]);
  const [made] = (await db.select().from(orders)).filter(
    ({ clientInfo }) => clientInfo.companyName === 'Dated',
  );
  const at = new Date('2026-01-07T09:00:00Z');
  expect(made).toMatchObject({ createdAt: at, updatedAt: at, userId: admin.id });
  const trail = await db
    .select()
    .from(auditLog)
    .where(eq(auditLog.resourceId, made?.id ?? 0));
  expect(trail).toMatchObject([{ at, userId: admin.id, call: 'add_order', resourceKind: 'order' }]);
  expect(await db.$count(mailOutbox)).toBe(0);
});
