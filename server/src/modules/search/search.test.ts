import type { CallOutput } from '@halla/contract/calls';
import type { LevelName } from '@halla/domain/access/levels';
import { paymentReference } from '@halla/domain/billing/invoice-numbers';
import { SEARCH_HITS, SEARCHED_KINDS } from '@halla/domain/resources/search';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deviceOwnerships, devices } from '#modules/devices/devices.table.ts';
import { notes } from '#modules/notes/notes.table.ts';
import { orderDocuments } from '#modules/orders/billing/order-documents.table.ts';
import { orders } from '#modules/orders/orders.table.ts';
import { shipments } from '#modules/shipments/shipments.table.ts';
import { webstoreOrders } from '#modules/webstore/webstore.table.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

type Group = CallOutput<'search_everything'>['groups'][number];

const NOW = new Date('2026-03-02T12:00:00Z');
const DAY_MS = 86_400_000;

let t: TestServer;
let own: Awaited<ReturnType<typeof makeClinic>>;
let foreign: typeof own;
let staff: Record<'ADMIN' | 'SALES' | 'PRODUCTION' | 'SUPER_USER', { token: string }>;
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  own = await makeClinic('Argon', 'EC22AR');
  foreign = await makeClinic('Boreal', 'EC22BO');
  const { user } = t.given;
  staff = {
    ADMIN: await user('ADMIN'),
    SALES: await user('SALES'),
    PRODUCTION: await user('PRODUCTION'),
    SUPER_USER: await user('SUPER_USER'),
  };
});
afterAll(() => t.close());

/** A clinic with a row of every kind that search finds; each text contains the word gasket. */
async function makeClinic(name: string, serial: string) {
  const { given, database } = t;
  const company = await given.company({ name: `${name} Gasket Clinic` });
  const device = await given.device({
    companyId: company.id,
    serialNumber: `${serial}0001`,
    deviceName: `${name} gasket room`,
  });
  const session = await given.session(device);
  const alert = await given.alert(device, { message: `The gasket of ${name} leaks` });
  const crashLog = await given.crashLog(device, {
    reason: `Gasket/${name.toLowerCase()}_timeout`,
    data: 'Traceback: modules/cooler.py',
  });
  const contact = await given.contact({
    companyId: company.id,
    name: `${name} Gasketman`,
    email: `gasket@${name}.test`,
  });
  const supplier = await given.supplier({ name: `${name} Gaskets` });
  const stockItem = await given.stockItem({ sku: `GASK-${name}`, name: `Gasket for ${name}` });
  const order = await given.order({
    clientInfo: { companyName: `${name} Gasket Icehouse`, contactName: `Anna of ${name}` },
    purchaseOrder: `PO ${name} 7`,
  });
  const shippingCompany = await given.shippingCompany({ name: `${name} Gasket Cargo` });
  const shipment = await given.shipment({
    number: `GASKET${name}`.toUpperCase(),
    externalRef: `REF ${name} 9`,
    trackingNumber: `JJ${name}77`,
    shippingInfo: { companyName: `${name} Icehouse` },
  });
  const webstoreOrder = await given.webstoreOrder({
    number: `WEB-${name}-1`,
    name: `${name} Gasket Buyer`,
    trackingNumber: `JJFI${name}9`,
  });
  const record = await given.record(device, 'ready');
  const client = await given.user('CLIENT', {
    companyId: company.id,
    fullName: `${name} Gasket Guest`,
    userName: `guest.${name}`,
    emailAddress: `guest@${name}.test`,
  });
  const users = { client };
  const written = await database.db
    .insert(notes)
    .values([
      { text: `The gasket of ${name} was replaced`, sessionId: session.id, userId: users.client.id },
      { text: `Alert: gasket of ${name}`, alertId: alert.id },
      { text: `Log: gasket of ${name}`, crashLogId: crashLog.id },
      { text: `Record: gasket of ${name}`, lifeCycleStateId: record.id },
    ])
    .returning();
  return {
    company,
    device,
    session,
    alert,
    crashLog,
    contact,
    supplier,
    stockItem,
    order,
    shipment,
    shippingCompany,
    webstoreOrder,
    client: users.client,
    user: users.client,
    notes: written,
  };
}

async function search(token: string, q: string, kinds?: Group['kind'][]): Promise<Group[]> {
  const { status, body } = await t.call('search_everything', token, { q, ...(kinds && { kinds }) });
  expect(status).toBe(200);
  return body.groups;
}

/** Search results as `kind:id`. */
const found = (groups: readonly Group[]) =>
  groups.flatMap(({ kind, hits }) => hits.map(({ id }) => `${kind}:${id}`));

describe('every kind is found', () => {
  const ways: [string, (clinic: typeof own) => [string, string, string, string]][] = [
    ['a device by its serial number', () => ['device', 'ec22ar0001', 'number', 'exact']],
    ['a device by the beginning of it', () => ['device', 'EC22ar', 'number', 'prefix']],
    ['a device by a part of it', () => ['device', 'ar0001', 'number', 'part']],
    ['a device by its name', () => ['device', 'argon gasket ROOM', 'name', 'exact']],
    ['a session by its number', ({ session }) => ['session', `#${session.id}`, 'number', 'exact']],
    ['an alert by its number', ({ alert }) => ['alert', String(alert.id), 'number', 'exact']],
    ['an alert by its words', () => ['alert', 'argon leak', 'text', 'part']],
    ['a crash log by its number', ({ crashLog }) => ['crashLog', String(crashLog.id), 'number', 'exact']],
    ['a crash log by its reason', () => ['crashLog', 'argon timeout', 'text', 'part']],
    ['a crash log by its data', () => ['crashLog', 'argon cooler', 'text', 'part']],
    ['a company by its name', () => ['company', 'argon gasket clinic', 'name', 'exact']],
    ['a company by a part of it', () => ['company', 'gon gas', 'name', 'part']],
    ['a person by the name', () => ['contact', 'argon gas', 'name', 'prefix']],
    ['a person by the e-mail address', () => ['contact', 'gasket@ARGON.test', 'email', 'exact']],
    ['a supplier by its name', () => ['supplier', 'argon gaskets', 'name', 'exact']],
    ['an order by its number', ({ order }) => ['order', String(order.number), 'number', 'exact']],
    ['an order by its client', () => ['order', 'argon gasket ICEHOUSE', 'name', 'exact']],
    ['an order by a part of its client', () => ['order', 'anna of arg', 'name', 'part']],
    [
      'a shipment by its number',
      ({ shipment }) => ['shipment', shipment.number.toLowerCase(), 'number', 'exact'],
    ],
    ['a shipment by its reference', () => ['shipment', 'ref argon', 'number', 'prefix']],
    ['a shipment by its tracking number', () => ['shipment', 'jjARGON77', 'number', 'exact']],
    ['a shipping company by its name', () => ['shippingCompany', 'argon gasket c', 'name', 'prefix']],
    ['a user by the name', () => ['user', 'argon gasket guest', 'name', 'exact']],
    ['a user by the user name', () => ['user', 'GUEST.argon', 'name', 'exact']],
    ['a user by the e-mail address', () => ['user', 'guest@argon', 'email', 'prefix']],
    ['a webstore order by its number', () => ['webstoreOrder', 'web-argon-1', 'number', 'exact']],
    ['a webstore order by its tracking number', () => ['webstoreOrder', 'jjfiarg', 'number', 'prefix']],
    ['a webstore order by the name', () => ['webstoreOrder', 'argon gasket buyer', 'name', 'exact']],
    ['an order by its purchase order', () => ['order', 'po argon', 'number', 'part']],
    ['a stock item by its sku', () => ['stockItem', 'gask-argon', 'number', 'exact']],
    ['a stock item by a part of its name', () => ['stockItem', 'for argon', 'name', 'part']],
    ['a note by its words', () => ['note', 'replaced argon', 'text', 'part']],
  ];

  it.each(ways)('%s', async (_what, way) => {
    const [kind, q, field, match] = way(own);
    const groups = await search(staff.SUPER_USER.token, q);
    const group = groups.find((candidate) => candidate.kind === kind);
    const id = kind === 'note' ? own.notes[0]?.id : own[kind as 'device'].id;
    expect(group?.hits.map((hit) => ({ id: hit.id, field: hit.field, match: hit.match }))).toEqual([
      { id, field, match },
    ]);
  });

  it('an order by its credit note and by the payment reference of its invoice', async () => {
    const { id, number } = await t.given.overdueOrder();
    const [invoice] = await t.database.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, id));
    if (invoice === undefined) throw new Error('The invoice was not stored.');
    const { id: _id, ...facts } = invoice;
    const note = { ...facts, kind: 'credit_note', ordinal: 88_123, number: '88123' } as const;
    await t.database.db.insert(orderDocuments).values(note);
    const { token } = staff.ADMIN;
    for (const q of ['88123', 'credit note 88123', 'Hyvityslasku 88123', paymentReference(number, 1)])
      expect({ q, found: found(await search(token, q, ['order'])) }).toEqual({ q, found: [`order:${id}`] });
    expect(await search(token, 'invoice 88123', ['order'])).toEqual([]);
    expect(await search(staff.PRODUCTION.token, '88123')).toEqual([]);
  });

  it('a stock count by a part of its name, by administrators', async () => {
    const { id } = await t.given.stockCount({ name: 'Spring, shelf zirconium' });
    expect(found(await search(staff.ADMIN.token, 'shelf zirc'))).toEqual([`stockCount:${id}`]);
    expect(await search(staff.SALES.token, 'shelf zirc')).toEqual([]);
  });

  it('a release of software by the beginning of its version, by super users', async () => {
    const { id } = await t.given.softwareRelease({ version: '81.4.1' });
    await t.given.softwarePackage({ version: '81.5.0' });
    expect(found(await search(staff.SUPER_USER.token, '81.'))).toEqual([`softwarePackage:${id}`]);
    expect(await search(staff.ADMIN.token, '81.')).toEqual([]);
  });

  it('an e-mail list by a part of its name, by super users', async () => {
    const { id } = await t.given.emailList({ name: 'Purchasing of zirconium' });
    expect(found(await search(staff.SUPER_USER.token, 'of zirc'))).toEqual([`emailList:${id}`]);
    expect(await search(staff.ADMIN.token, 'of zirc')).toEqual([]);
  });

  it('an alert by the name of its code, the newest first, by those who may open alerts', async () => {
    const device = await t.given.device();
    const [older, newer] = [
      await t.given.alert(device, { alertType: 403, message: '' }),
      await t.given.alert(device, {
        alertType: 403,
        message: '',
        createdAt: new Date(NOW.getTime() + DAY_MS),
      }),
    ];
    await t.given.alert(device, { alertType: 404, message: '' });
    const searched = { q: 'kompressorivika 3', alertTypes: [403] };
    const { body } = await t.call('search_everything', staff.ADMIN.token, searched);
    expect(found(body.groups)).toEqual([`alert:${newer.id}`, `alert:${older.id}`]);
    expect(body.groups[0]?.hits[0]).toMatchObject({ field: 'name', match: 'part' });
    for (const { token } of [staff.SALES, staff.PRODUCTION, own.client]) {
      expect((await t.call('search_everything', token, searched)).body.groups).toEqual([]);
    }
  });

  it('with what tells it apart', async () => {
    const [device] = await search(staff.ADMIN.token, 'EC22AR0001');
    expect(device?.hits[0]).toMatchObject({
      number: 'EC22AR0001',
      label: 'Argon gasket room',
      Company: { id: own.company.id, name: 'Argon Gasket Clinic' },
    });
    const groups = await search(staff.ADMIN.token, 'gasket argon');
    const hitOf = (kind: Group['kind']) => groups.find((group) => group.kind === kind)?.hits;
    const Device = { id: own.device.id, serialNumber: 'EC22AR0001', deviceName: 'Argon gasket room' };
    expect(hitOf('alert')?.[0]).toMatchObject({
      Device,
      alert: { alertType: 201, raisedBy: 'portal' },
      at: NOW.toISOString(),
    });
    expect(hitOf('crashLog')?.[0]).toMatchObject({
      Device,
      excerpt: expect.stringContaining('Gasket/argon_timeout'),
    });
    const ofSession = hitOf('note')?.find(({ parent }) => parent?.kind === 'session');
    expect(ofSession).toMatchObject({
      Device,
      parent: { kind: 'session', id: own.session.id },
      author: own.client.fullName,
      excerpt: 'The gasket of Argon was replaced',
    });
    expect(
      hitOf('note')
        ?.map(({ parent }) => parent?.kind)
        .sort(),
    ).toEqual(['alert', 'crashLog', 'lifeCycleState', 'session']);
  });

  it('and only of the kinds that are asked for', async () => {
    const groups = await search(staff.ADMIN.token, 'gasket', ['company', 'note']);
    expect(groups.map(({ kind }) => kind)).toEqual(['company', 'note']);
    expect(await search(staff.ADMIN.token, 'gasket', [])).toEqual([]);
  });
});

describe('a level finds only what it may open', () => {
  const SHIPPED = ['shipment', 'shippingCompany', 'webstoreOrder'];
  const STAFF: [LevelName & keyof typeof staff, string[]][] = [
    ['PRODUCTION', ['device', 'note']],
    ['SALES', ['device', 'company', 'contact', 'note']],
    ['ADMIN', ['device', 'alert', 'crashLog', 'company', 'contact', 'supplier', 'order', ...SHIPPED, 'note']],
    [
      'SUPER_USER',
      [
        'device',
        'alert',
        'crashLog',
        'company',
        'contact',
        'supplier',
        'user',
        'order',
        'stockItem',
        ...SHIPPED,
        'note',
      ],
    ],
  ];

  it.each(STAFF)('%s', async (level, kinds) => {
    const groups = await search(staff[level].token, 'gasket');
    expect(groups.map(({ kind }) => kind)).toEqual(kinds);
    const wanted = await search(staff[level].token, 'gasket', [...SEARCHED_KINDS, 'note']);
    expect(wanted).toEqual(groups);
    const parents = groups.flatMap(({ hits }) => hits.flatMap(({ parent }) => parent?.kind ?? []));
    const expected = level === 'PRODUCTION' || level === 'SALES' ? 1 : 4;
    expect(new Set(parents).size).toBe(expected);
  });

  it('and people of suppliers only with the suppliers', async () => {
    const supplier = await t.given.supplier();
    const person = await t.given.contact({ supplierCompanyId: supplier.id, name: 'Valvegard' });
    expect(found(await search(staff.SALES.token, 'valvegard'))).toEqual([]);
    const [group] = await search(staff.ADMIN.token, 'valvegard');
    expect(group?.hits).toMatchObject([{ id: person.id, supplier: supplier.name }]);
  });
});

describe('customers', () => {
  it('find what is theirs, and nothing of others, not even that there is more', async () => {
    for (const [mine, theirs] of [
      [own, foreign],
      [foreign, own],
    ] as const) {
      const note = mine.notes[0]?.id;
      for (const q of ['gasket', 'gas', 'the gasket was']) {
        const groups = await search(mine.client.token, q);
        expect(found(groups)).toEqual(
          q === 'the gasket was' ? [`note:${note}`] : [`device:${mine.device.id}`, `note:${note}`],
        );
        expect(groups.some(({ more }) => more)).toBe(false);
      }
      for (const q of [
        theirs.device.serialNumber,
        `#${theirs.session.id}`,
        theirs.company.name,
        `${theirs.alert.id}`,
      ])
        expect(found(await search(mine.client.token, q))).not.toEqual(
          expect.arrayContaining([
            expect.stringMatching(new RegExp(`:(${theirs.device.id}|${theirs.session.id})$`)),
          ]),
        );
      expect(await search(mine.client.token, theirs.device.serialNumber)).toEqual([]);
      expect(await search(mine.client.token, `#${theirs.session.id}`, ['session'])).toEqual([]);
      expect(found(await search(mine.client.token, `#${mine.session.id}`, ['session']))).toEqual([
        `session:${mine.session.id}`,
      ]);
    }
  });

  it('without a company find nothing', async () => {
    const lost = await t.given.user('CLIENT');
    expect(await search(lost.token, 'gasket')).toEqual([]);
    expect(await search(lost.token, 'EC')).toEqual([]);
  });

  it('do not find a device by the name that its former owner gave it, but their old notes', async () => {
    const { given, database } = t;
    const [seller, buyer] = [await given.company(), await given.company()];
    const sold = new Date(NOW.getTime() - DAY_MS);
    const device = await given.device({
      companyId: buyer.id,
      serialNumber: 'VC18SOLD1',
      deviceName: 'Flamingo lounge',
      namedAt: new Date(sold.getTime() - DAY_MS),
    });
    const ofDevice = eq(deviceOwnerships.deviceId, device.id);
    await database.db.update(deviceOwnerships).set({ companyId: seller.id, validTo: sold }).where(ofDevice);
    await database.db
      .insert(deviceOwnerships)
      .values({ deviceId: device.id, companyId: buyer.id, validFrom: sold });
    const session = await given.session({ id: device.id, companyId: seller.id });
    const formerly = await given.user('CLIENT', { companyId: seller.id });
    const now = await given.user('CLIENT', { companyId: buyer.id });
    const cleaned = { text: 'Flamingo cleaned', sessionId: session.id, userId: formerly.id };
    await database.db.insert(notes).values(cleaned);

    expect(await search(now.token, 'flamingo')).toEqual([]);
    expect((await search(now.token, 'VC18SOLD1'))[0]?.hits).toMatchObject([{ id: device.id, label: null }]);
    expect((await search(formerly.token, 'flamingo')).map(({ kind }) => kind)).toEqual(['note']);
    expect(await search(formerly.token, 'VC18SOLD1')).toEqual([]);

    const later = await given.session({ id: device.id, companyId: buyer.id });
    await database.db.insert(notes).values({ ...cleaned, text: 'Pelican', sessionId: later.id });
    expect(await search(now.token, 'pelican')).toEqual([]);
    await database.db.insert(notes).values({ text: 'Pelican cleaned', sessionId: later.id, userId: now.id });
    const [{ hits } = { hits: [] }] = await search(now.token, 'pelican');
    expect(hits).toMatchObject([{ Device: { serialNumber: 'VC18SOLD1', deviceName: null } }]);
  });
});

describe('the order', () => {
  it('is exact, then beginnings, then parts; among equals the newest first', async () => {
    const names = ['Old Tundra', 'Tundra', 'Tundra West', 'New Tundra', 'Tundra East'];
    const ids = new Map<string, number>();
    for (const [day, name] of names.entries()) {
      const company = await t.given.company({ name, updatedAt: new Date(NOW.getTime() + day * DAY_MS) });
      ids.set(name, company.id);
    }
    const [group] = await search(staff.ADMIN.token, 'tundra');
    const order = ['Tundra', 'Tundra East', 'Tundra West', 'New Tundra', 'Old Tundra'];
    expect(group?.hits.map(({ id }) => id)).toEqual(order.map((name) => ids.get(name)));
    expect(group?.more).toBe(false);
  });

  it('puts the kind with an exact match first', async () => {
    await t.given.device({ serialNumber: 'OP2XG00077' });
    const exact = await t.given.company({ name: 'xg0007' });
    const groups = await search(staff.ADMIN.token, 'xg0007');
    expect(groups.map(({ kind }) => kind)).toEqual(['company', 'device']);
    expect(groups[0]?.hits[0]?.id).toBe(exact.id);
  });

  it('finds an order by its number before the session that has the number as its internal id', async () => {
    const { id, number } = await t.given.order({ number: 910264 });
    await t.given.session(own.device, { id: 910264 });
    await t.given.alert(own.device, { id: 910264 });
    expect(found(await search(staff.ADMIN.token, String(number)))).toEqual([
      `order:${id}`,
      'session:910264',
      'alert:910264',
    ]);
  });

  it('is by age among the orders of one client, and one behind 500 other orders is found as well', async () => {
    const old = await t.given.order({ number: 1, clientInfo: { companyName: 'Solstice' } });
    await t.database.db.execute(sql`
      insert into orders (number, client_info, total_price, invoice_issuer, created_at)
      select 5000000 + n, '{"companyName": "Meridian"}', 0, 'finland', ${NOW.toISOString()}::timestamptz + n * interval '1 second'
      from generate_series(1, 501) n`);
    const [ofClient] = await search(staff.ADMIN.token, 'meridian', ['order']);
    expect(ofClient).toMatchObject({ more: true });
    expect(ofClient?.hits.map(({ number }) => number)).toEqual(
      [501, 500, 499, 498, 497, 496].map((n) => String(5_000_000 + n)),
    );
    expect(found(await search(staff.ADMIN.token, 'solstice', ['order']))).toEqual([`order:${old.id}`]);
  });

  it('says when there is more', async () => {
    for (let index = 0; index <= SEARCH_HITS; index += 1) await t.given.company({ name: `Taiga ${index}` });
    const [group] = await search(staff.ADMIN.token, 'taiga');
    expect(group?.hits).toHaveLength(SEARCH_HITS);
    expect(group?.more).toBe(true);
  });

  it('finds a row once that matches in two ways', async () => {
    const person = await t.given.contact({ name: 'Kaamos', email: 'kaamos@kaamos.test' });
    expect(found(await search(staff.ADMIN.token, 'kaamos'))).toEqual([`contact:${person.id}`]);
    const alert = await t.given.alert(own.device, { message: 'placeholder' });
    await t.given.alert(own.device, { message: `Repeats ${alert.id}${alert.id}` });
    const [group] = await search(staff.ADMIN.token, String(alert.id), ['alert']);
    expect(group?.hits.filter(({ id }) => id === alert.id)).toHaveLength(1);
  });
});

describe('of more notes than are looked at', () => {
  const addNotes = (by: { id: number } | null, sessionId: number, word: string, count: number) =>
    t.database.db.execute(sql`
      insert into notes (text, session_id, user_id, created_at)
      select ${word}::text || ' ' || n, ${sessionId}::bigint, ${by?.id ?? null}::bigint, ${NOW.toISOString()}::timestamptz + n * interval '1 second'
      from generate_series(1, ${count}::int) n`);

  it('the newest are shown, and that there are more', async () => {
    await addNotes(own.client, own.session.id, 'Ubiquitous', 700);
    for (const token of [staff.ADMIN.token, own.client.token]) {
      const [group] = await search(token, 'ubiquitous');
      expect(group?.hits.map(({ excerpt }) => excerpt)).toEqual(
        [700, 699, 698, 697, 696, 695].map((n) => `Ubiquitous ${n}`),
      );
      expect(group?.more).toBe(true);
    }
    // Two common words that never occur together have no results.
    expect(await search(staff.ADMIN.token, 'ubiquitous gasketless')).toEqual([]);
  });

  it('those that a customer does not read take the place of none that it reads, and are not told as more', async () => {
    await addNotes(own.client, own.session.id, 'Outnumbered', 1);
    await addNotes(await t.given.user('ADMIN'), own.session.id, 'Outnumbered', 700);
    await addNotes(null, own.session.id, 'Outnumbered', 10);
    const [ofOwner] = await search(own.client.token, 'outnumbered');
    expect(ofOwner).toMatchObject({ more: false, hits: [{ author: own.client.fullName }] });
    expect((await search(staff.ADMIN.token, 'outnumbered'))[0]?.more).toBe(true);
  });

  it('customers are told that those of older sessions were left out', async () => {
    const { given, database } = t;
    const company = await given.company();
    const device = await given.device({ companyId: company.id });
    const oldest = await given.session(device, { startTime: new Date(NOW.getTime() - 365 * DAY_MS) });
    const { id: userId, token } = await given.user('CLIENT', { companyId: company.id });
    await addNotes({ id: userId }, oldest.id, 'Paleolithic', 1);
    const [found] = await search(token, 'paleolithic');
    expect(found).toMatchObject({ kind: 'note', more: false, hits: [{ excerpt: 'Paleolithic 1' }] });
    await database.db.execute(sql`
      insert into sessions (device_id, company_id, external_id, start_time, type, duration_s)
      select ${device.id}::bigint, ${company.id}::bigint, gen_random_uuid(), ${NOW.toISOString()}::timestamptz - n * interval '1 minute', 2, 180
      from generate_series(1, 10000) n`);
    expect(await search(token, 'paleolithic')).toEqual([{ kind: 'note', hits: [], more: true }]);
    expect(await search(staff.ADMIN.token, 'paleolithic')).toMatchObject([{ kind: 'note', hits: [{}] }]);
  });
});

describe('what is not found', () => {
  it('with fewer than three characters is everything but beginnings of numbers', async () => {
    const device = await t.given.device({ serialNumber: 'QZ000001', deviceName: 'Quzo' });
    await t.given.device({ serialNumber: 'EC22QZ', deviceName: 'qz' });
    await t.given.company({ name: 'QZ' });
    const item = await t.given.stockItem({ sku: 'qz-1', name: 'Nut' });
    expect(found(await search(staff.ADMIN.token, 'qz'))).toEqual([`device:${device.id}`]);
    expect(found(await search(staff.SUPER_USER.token, 'qz'))).toEqual([
      `device:${device.id}`,
      `stockItem:${item.id}`,
    ]);
    expect(await search(staff.ADMIN.token, '')).toEqual([]);
    expect(await search(staff.ADMIN.token, '%')).toEqual([]);
  });

  it('are deleted orders and shipments, deleted devices with their rows, placeholders and the maker', async () => {
    const gone = await makeClinic('Mirage', 'EC22MI');
    await t.database.db.update(devices).set({ deletedAt: NOW }).where(eq(devices.id, gone.device.id));
    await t.database.db.update(orders).set({ deletedAt: NOW }).where(eq(orders.id, gone.order.id));
    await t.database.db.update(shipments).set({ deletedAt: NOW }).where(eq(shipments.id, gone.shipment.id));
    const { id: webstoreId } = gone.webstoreOrder;
    await t.database.db
      .update(webstoreOrders)
      .set({ deletedAt: NOW })
      .where(eq(webstoreOrders.id, webstoreId));
    const kinds = (await search(staff.ADMIN.token, 'mirage')).map(({ kind }) => kind);
    expect(kinds).toEqual(['company', 'contact', 'supplier', 'shippingCompany']);
    await t.given.device({ serialNumber: 'GENERICX', isGeneric: true });
    expect(await search(staff.ADMIN.token, 'genericx')).toEqual([]);
    const maker = await t.given.internalCompany();
    expect(found(await search(staff.ADMIN.token, maker.name, ['company']))).not.toContain(
      `company:${maker.id}`,
    );
  });

  it('are wildcards and operators: they are part of the text', async () => {
    for (const q of ['%%%', '___', "gas' | 'zz", 'gas:*&!', '\\\\\\', '<->', "''':*", '((((', '🧊🧊🧊'])
      expect((await t.call('search_everything', staff.ADMIN.token, { q })).status).toBe(200);
    expect(await search(staff.ADMIN.token, 'g_sket')).toEqual([]);
    expect(await search(staff.ADMIN.token, 'gas%ket', ['company'])).toEqual([]);
  });
});

it('All kinds are searched in one statement, and none is sent for nothing.', async () => {
  const counter = countStatements(t.database);
  const sent = (q: string) => counter.statementsOf(() => search(staff.ADMIN.token, q));
  const searching = (statements: string[]) => statements.filter((text) => text.includes('as found'));
  expect(searching(await sent('gasket'))).toHaveLength(1);
  expect(searching(await sent('   '))).toHaveLength(0);
});
