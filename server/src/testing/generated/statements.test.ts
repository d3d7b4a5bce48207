import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calendarFeeds } from '#modules/auth/calendar-feeds/calendar-feeds.table.ts';
import {
  dailyLogs,
  deviceDocumentVersions,
  sessionPresets,
} from '#modules/devices/documents/device-data.table.ts';
import { shippingCrates } from '#modules/stock/stock.table.ts';
import { countStatements, type StatementCounter } from '../count-statements.ts';
import { inLetters } from '../given/making.ts';
import { rowOfEachKind } from '../kind-makers.ts';
import { startTestServer, type TestServer } from '../test-server.ts';
import { type RowIds, sampleVariants, type WireInput } from './sample-input.ts';
import { buildTenants } from './tenants.ts';
import { requestOf } from './wire-request.ts';
import { type DeclaredCall, declaredCalls } from './wire-schema.ts';

/** Upper bound for one page of any list: token, rows, total, and related rows. */
const STATEMENTS_AT_MOST = 8;
const reads = declaredCalls.filter(({ spec }) => spec.effect === 'read' && spec.access.kind !== 'anyone');

let server: TestServer;
let counter: StatementCounter;
let ids: RowIds;
let superUserId: number;
let callers: { name: string; token: string }[];
let fewRows: Map<string, Measured>;

interface Measured {
  statements: number;
  /** SQL texts of an answered call that change or lock rows. */
  writes: string[];
  bytes: number;
}

const WRITES = /\b(insert into|update "|update \w+ set|delete from|for update|for no key update)\b/i;

beforeAll(async () => {
  server = await startTestServer();
  counter = countStatements(server.database);
  const { tenants } = await buildTenants(server);
  ids = tenants.R.ids;
  const superUser = await server.given.user('SUPER_USER');
  superUserId = superUser.id;
  await server.given.record(await server.given.device(), 'dispatched', { userId: superUserId });
  await server.given.record(await server.given.device(), 'demo', { userId: superUserId });
  callers = [
    { name: 'a super user', token: superUser.token },
    { name: 'a reseller', token: tenants.R.client.token },
  ];
  await mentionOneself('Note');
  // The samples reference it.
  await server.given.order({ number: 9 });
  for (const { token } of callers) await server.call('get_locations', token, {});
  fewRows = await measureEverything();
  await addRows();
  // The first call of a reader whose scope has grown runs twice: with the remembered scope, then with the new one.
  for (const { token } of callers) await server.call('get_locations', token, {});
});
afterAll(() => server.close());

interface Question {
  call: DeclaredCall;
  input: WireInput;
  token: string;
}

async function measure({ call, input, token }: Question): Promise<Measured> {
  let bytes = 0;
  let isAnswered = false;
  const statements = await counter.statementsOf(async () => {
    const response = await server.inject(requestOf(call, JSON.stringify({ ...input, token })));
    bytes = response.body.length;
    isAnswered = response.statusCode === 200;
  });
  // A refusal is entered in the audit trail.
  const writes = isAnswered ? statements.filter((text) => WRITES.test(text)) : [];
  return { statements: statements.length, writes, bytes };
}

function keyOf(caller: { name: string }, call: DeclaredCall, input: WireInput): string {
  return `${call.name} ${JSON.stringify(input)} as ${caller.name}`;
}

async function measureEverything(): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured>();
  for (const caller of callers) {
    for (const call of reads) {
      for (const input of sampleVariants(call, ids)) {
        measured.set(keyOf(caller, call, input), await measure({ call, input, token: caller.token }));
      }
    }
  }
  return measured;
}

/** Ten times the rows, below the same reseller. */
async function addRows(): Promise<void> {
  const { given } = server;
  const presets = Object.fromEntries(
    Array.from({ length: 10 }, (_, index) => [
      `P${index}`,
      { Name: `P${index}`, Temperature: -100, Duration: 90 },
    ]),
  );
  await server.database.db
    .update(sessionPresets)
    .set({ presets })
    .where(eq(sessionPresets.deviceId, ids.device));
  for (let index = 0; index < 10; index += 1) {
    const company = await given.company({ parentId: ids.company });
    await given.contact({ companyId: company.id, name: `Sample ${index}` });
    await given.contact({ companyId: ids.company });
    await given.supplier({ name: `Supplier ${index}` });
    await given.user('ADMIN', { fullName: `Colleague ${index}` });
    const item = await given.stockItem({ name: `Sample ${index}` });
    await given.stockRow(item, { total: index });
    await given.stockChange({ id: ids.stockItem, sku: item.sku });
    await given.countLine({ id: ids.stockCount }, item);
    await given.emailList({ userIds: [superUserId] });
    await given.priceList({ companyIds: [company.id], lines: [{ stockItemId: item.id, price: index }] });
    await given.stockTag(item, `Tag ${index}`);
    await server.database.db.insert(shippingCrates).values({ name: `Crate ${index}` });
    await given.order({ lines: [{ sku: item.sku, count: 2 }] });
    const bought = await given.resupplyOrder({ lines: [{ sku: item.sku, count: 2 }] });
    await given.shipment({ resupplyOrderId: bought.id, lines: [{ sku: item.sku, count: 1 }] });
    await given.webstoreOrder({ name: `Buyer ${index}` });
    await given.shippingCompany({ name: `Carrier ${index}`, services: ['air'] });
    await given.shipment({
      orderId: ids.order,
      shippingCompanyId: ids.shippingCompany,
      lines: [{ sku: item.sku, count: 1 }],
    });
    const device = await given.device({ companyId: company.id, location: 'FI', deviceName: `Room ${index}` });
    await rowOfEachKind({ given, company, device });
    await given.record(device, 'dispatched', { clientInfo: { companyName: company.name } });
    await given.record(await given.device(), 'dispatched', { userId: superUserId });
    await given.record(await given.device(), 'demo', { userId: superUserId });
    await given.deviceKey(device);
    await given.softwareRelease({ releasedBy: superUserId });
    await given.ticket(device, { expenses: [{ category: 'travelCosts', name: 'Train' }] });
    await given.deviceHold(await given.ticket({ id: ids.device, companyId: ids.company }, { priority: 2 }));
    const session = await given.session(device, { consumptionKg: 2 });
    const own = { id: ids.device, companyId: ids.company };
    await given.session(own, { startTime: new Date(server.clock.now.getTime() + index * 60_000) });
    await given.alert(device, { sessionId: session.id });
    await given.alert(own, { sessionId: ids.session });
    await given.file(`checklist/${ids.device}`);
    await given.file(`production_photos/${ids.device}`);
    await given.record(own, 'ready');
    await given.crashLog(own, { reason: `Reason ${inLetters(index)}` });
    const log = { filename: `${index}.log`, logTime: server.clock.now, size: 1, storageKey: `none/${index}` };
    await server.database.db.insert(dailyLogs).values({ ...log, deviceId: own.id });
    await server.database.db
      .insert(deviceDocumentVersions)
      .values({ deviceId: own.id, kind: 'settings', version: index + 2, body: {} });
    await given.savedView({ id: superUserId });
    await given.apiKey({ id: superUserId });
    const feed = { userId: superUserId, tokenHash: randomBytes(32), kinds: ['visit' as const] };
    await server.database.db.insert(calendarFeeds).values(feed);
    await given.token(superUserId);
    await mentionOneself(`Note ${index}`);
  }
}

async function mentionOneself(note: string): Promise<void> {
  const tagged = [superUserId];
  await server.call('add_note', callers[0]?.token ?? null, { note, sessionid: ids.session, tagged });
}

describe('the number of statements', () => {
  it.each(reads)('of $name does not grow with the rows it answers', async (call) => {
    for (const caller of callers) {
      for (const input of sampleVariants(call, ids)) {
        const key = keyOf(caller, call, input);
        const many = await measure({ call, input, token: caller.token });
        expect({ key, statements: many.statements }).toEqual({
          key,
          statements: fewRows.get(key)?.statements,
        });
        // A read may start before its token is confirmed, so it must write nothing.
        expect(many.writes).toEqual([]);
        expect(many.statements).toBeGreaterThan(0);
        expect(many.statements).toBeLessThanOrEqual(STATEMENTS_AT_MOST);
      }
    }
  });

  it('was compared between answers of different size', async () => {
    const grown = new Set<string>();
    for (const call of reads) {
      for (const input of sampleVariants(call, ids)) {
        for (const caller of callers) {
          const many = await measure({ call, input, token: caller.token });
          if (many.bytes > (fewRows.get(keyOf(caller, call, input))?.bytes ?? 0)) grown.add(call.name);
        }
      }
    }
    const lists = reads.filter(({ name }) => /^get_.*(s|list)$/.test(name) && name !== 'get_warehouses');
    const ofTotals = ['get_adjacent_sessions', 'get_media_files', 'get_calls_for_keys'];
    expect(
      lists.map(({ name }) => name).filter((name) => !grown.has(name) && !ofTotals.includes(name)),
    ).toEqual([]);
  });

  it('of handling alerts and of sending nothing do not grow either', async () => {
    const token = callers[0]?.token ?? null;
    const spent = async (count: number) => {
      const chosen: number[] = [];
      for (let index = 0; index < count; index += 1)
        chosen.push((await server.given.alert({ id: ids.device })).id);
      const statements = await counter.statementsOf(() =>
        server.call('handle_alert', token, { alert_id: chosen, note: 'seen' }),
      );
      return statements.length;
    };
    expect(await spent(30)).toBe(await spent(2));
  });

  it('counts what a transaction sends, so that nothing can hide in one', async () => {
    const { token } = await server.given.user('SUPER_USER');
    const statements = await counter.statementsOf(() =>
      server.call('edit_device', token, { deviceData: { id: ids.device, deviceName: 'Renamed' } }),
    );
    expect(statements.some((text) => text.includes('update "devices"'))).toBe(true);
    expect(statements.some((text) => text.includes('audit_log'))).toBe(true);
  });
});
