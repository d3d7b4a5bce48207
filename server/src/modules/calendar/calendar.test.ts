import { calls } from '@halla/contract/domains';
import { ALL_LEVELS } from '@halla/domain/access/levels';
import { CALENDAR_KINDS, type CalendarKind, calendarKinds } from '@halla/domain/calendar/calendar';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maySend } from '#app/calls/admission.ts';
import { calendarFeeds } from '#modules/auth/calendar-feeds/calendar-feeds.table.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const TODAY = '2026-06-01';
const JUNE = { startDate: '2026-06-01', endDate: '2026-06-30' };

let t: TestServer;
let admin: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer({ now: new Date(`${TODAY}T12:00:00.000Z`) });
  admin = await t.given.user('ADMIN', { fullName: 'Anna Admin' });
});
afterAll(() => t.close());

/** A clinic with a device, a visit on a day, and a user of each customer level. */
async function givenClinic(visitOn = '2026-06-10') {
  const company = await t.given.company();
  const device = await t.given.device({ companyId: company.id, location: 'NO' });
  const ticket = await t.given.ticket(device, {
    ...{ visitOn, summary: 'Yearly service, door; seal', assigneeId: admin.id, companyId: company.id },
    reporterCompanyId: company.id,
  });
  const client = await t.given.user('CLIENT', { companyId: company.id });
  return { company, device, ticket, client };
}

const read = async (token: string, more: object = {}) => {
  const { body, status } = await t.call('get_calendar', token, { ...JUNE, ...more });
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

async function makeFeed(token: string, kinds: CalendarKind[]) {
  const { body, status } = await t.call('create_calendar_feed', token, { kinds });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id: body.feed.id, path: body.path };
}

const fetchFeed = (url: string, headers: Record<string, string> = {}) =>
  t.server.app.inject({ method: 'GET', url, headers });

describe('the calendar', () => {
  it('has the kinds whose lists a level may read', () => {
    const lists = {
      visit: calls.get_tickets,
      plan: calls.get_movement_plans,
      shipment: calls.get_shipments,
      resupply: calls.get_resupply_orders,
    };
    for (const level of ALL_LEVELS)
      expect(calendarKinds(level)).toEqual(CALENDAR_KINDS.filter((kind) => maySend(lists[kind], { level })));
  });

  it('shows visits, plans, and what is expected, by their days', async () => {
    const { device, ticket, company } = await givenClinic();
    const shown = await t.given.device();
    await t.given.record(shown, 'ready');
    const plan = await t.given.plan(shown, { startsOn: '2026-05-25', dueOn: '2026-06-03' });
    const shipment = await t.given.shipment({ eta: '2026-06-05', status: 'transit' });
    const order = await t.given.resupplyOrder({ eta: '2026-06-30' });
    await t.given.shipment({ eta: '2026-06-05', status: 'delivered' });
    await t.given.shipment({ eta: '2026-07-01', status: 'waiting' });
    const { events, truncated } = await read(admin.token);
    expect(truncated).toBeUndefined();
    expect(events.map(({ kind, id, startsOn, endsOn }) => [kind, id, startsOn, endsOn])).toEqual([
      ['plan', plan.id, '2026-05-25', '2026-06-03'],
      ['shipment', shipment.id, '2026-06-05', null],
      ['visit', ticket.id, '2026-06-10', null],
      ['resupply', order.id, '2026-06-30', null],
    ]);
    expect(events.find(({ kind }) => kind === 'visit')).toMatchObject({
      ...{ number: String(ticket.number), isDone: false, isLate: false, party: company.name },
      ...{ Device: { id: device.id, location: 'NO' }, User: { fullName: 'Anna Admin' } },
    });
    const { events: some } = await read(admin.token, { kinds: ['shipment'] });
    expect(some.map(({ id }) => id)).toEqual([shipment.id]);
  });

  it('shows a customer the visits to their own devices, without names of the maker', async () => {
    const { client, ticket } = await givenClinic('2026-06-11');
    await givenClinic('2026-06-11');
    const { events } = await read(client.token);
    expect(events).toMatchObject([{ kind: 'visit', id: ticket.id, User: null, party: null }]);
  });

  it('shows a seller plans alone, and nobody a visit that was called off', async () => {
    const { ticket } = await givenClinic('2026-06-12');
    const sales = await t.given.user('SALES');
    expect(new Set((await read(sales.token)).events.map(({ kind }) => kind))).toEqual(new Set(['plan']));
    await t.call('edit_ticket', admin.token, { ticket_data: { id: ticket.id, state: 'stale' } });
    const { events } = await read(admin.token, { kinds: ['visit'] });
    expect(events.map(({ id }) => id)).not.toContain(ticket.id);
  });

  it.each([
    ['2026-06-30', '2026-06-01'],
    ['2026-06-01', '2026-08-02'],
  ])('refuses the days from %s to %s, naming the field', async (startDate, endDate) => {
    const { status, body } = await t.call('get_calendar', admin.token, { startDate, endDate });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'calendar.range', fields: { endDate: expect.any(String) } });
  });

  it('shows nothing of a kind that the level does not read, even if it is asked for', async () => {
    await givenClinic('2026-06-14');
    await t.given.shipment({ eta: '2026-06-14', status: 'transit' });
    await t.given.resupplyOrder({ eta: '2026-06-14' });
    const sales = await t.given.user('SALES');
    const kinds = ['visit', 'shipment', 'resupply'] as const;
    expect((await read(admin.token, { kinds })).events.length).toBeGreaterThanOrEqual(kinds.length);
    expect((await read(sales.token, { kinds })).events).toEqual([]);
  });

  it('shows no visit to a device that was deleted', async () => {
    const { client, device } = await givenClinic('2026-06-13');
    expect((await read(client.token)).events).toHaveLength(1);
    await t.database.db.update(devices).set({ deletedAt: new Date() }).where(eq(devices.id, device.id));
    expect((await read(client.token)).events).toEqual([]);
  });

  it('answers 62 days, and says when there are more events than it answers', async () => {
    await read(admin.token, { startDate: '2026-06-01', endDate: '2026-08-01' });
    const device = await t.given.device();
    const days = { startDate: '2027-01-01', endDate: '2027-01-31' };
    for (let count = 0; count < 1001; count++) await t.given.ticket(device, { visitOn: '2027-01-05' });
    const { events, truncated } = await read(admin.token, days);
    expect([events.length, truncated]).toEqual([1000, true]);
  });
});

describe('a calendar feed', () => {
  it('is fetched by its address, whose token is not stored, and says when', async () => {
    const { client, ticket } = await givenClinic('2026-06-13');
    const { path, id } = await makeFeed(client.token, ['visit']);
    expect(path).toMatch(/^\/calendar\/[\w-]{43}\.ics$/);
    const { headers, statusCode, body } = await fetchFeed(path);
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(headers['cache-control']).toBe('private, no-cache');
    expect(body).toContain(`UID:visit-${ticket.id}@halla\r\n`);
    expect(body).toContain('DTSTART;VALUE=DATE:20260613\r\n');
    expect(body.replaceAll('\r\n ', '')).toContain(String.raw`Yearly service\, door\; seal`);
    expect(body.match(/BEGIN:VEVENT/g)).toHaveLength(1);
    const feeds = await t.call('get_calendar_feeds', client.token, {});
    expect(feeds.body.feeds).toMatchObject([{ id, kinds: ['visit'], lastFetchedAt: expect.any(String) }]);
    const [stored] = await t.database.db.select().from(calendarFeeds).where(eq(calendarFeeds.id, id));
    expect(JSON.stringify(stored)).not.toContain(path.slice(10, -4));
  });

  it('is not sent again while it is the same, and has a new tag after a change', async () => {
    const { client, ticket } = await givenClinic('2026-06-14');
    const { path } = await makeFeed(client.token, ['visit']);
    const first = await fetchFeed(path);
    const etag = String(first.headers.etag);
    expect((await fetchFeed(path, { 'if-none-match': etag })).statusCode).toBe(304);
    await t.call('edit_ticket', admin.token, { ticket_data: { id: ticket.id, visitOn: '2026-06-20' } });
    const changed = await fetchFeed(path, { 'if-none-match': etag });
    expect(changed.statusCode).toBe(200);
    expect(changed.body).toContain(`UID:visit-${ticket.id}@halla`);
    expect(changed.body).toContain('DTSTART;VALUE=DATE:20260620');
  });

  it('shows a customer and a reseller nothing of others, and what they may read now', async () => {
    const { client, ticket, company } = await givenClinic('2026-06-15');
    const other = await givenClinic('2026-06-15');
    const { path } = await makeFeed(client.token, ['visit']);
    const { body } = await fetchFeed(path);
    expect(body).not.toContain(`visit-${other.ticket.id}@`);
    const parent = await t.given.company({ role: 'reseller' });
    const { db } = t.database;
    await db.update(companies).set({ parentId: parent.id }).where(eq(companies.id, company.id));
    const reseller = await t.given.user('CLIENT_MAINTENANCE', { companyId: parent.id });
    const ofReseller = await fetchFeed((await makeFeed(reseller.token, ['visit'])).path);
    expect(ofReseller.body.match(/UID:.*/g)).toEqual([`UID:visit-${ticket.id}@halla`]);
    await t.call('edit_ticket', admin.token, { ticket_data: { id: ticket.id, CompanyId: other.company.id } });
    expect((await fetchFeed(path)).body).not.toContain('BEGIN:VEVENT');
  });

  it('has only what its maker may read', async () => {
    const { client } = await givenClinic('2026-06-16');
    const { status, body } = await t.call('create_calendar_feed', client.token, {
      kinds: ['visit', 'shipment'],
    });
    expect(status).toBe(400);
    expect(body).toMatchObject({ code: 'calendar.unreadable', fields: { kinds: expect.any(String) } });
  });

  it('that was ended is answered like an unknown one, and only its owner can end it', async () => {
    const { client } = await givenClinic('2026-06-17');
    const { path, id } = await makeFeed(client.token, ['visit']);
    expect((await t.call('end_calendar_feed', admin.token, { feed_id: id })).status).toBe(404);
    expect((await fetchFeed(path)).statusCode).toBe(200);
    expect((await t.call('end_calendar_feed', client.token, { feed_id: id })).status).toBe(200);
    const ended = await fetchFeed(path);
    const unknown = await fetchFeed(`/calendar/${'a'.repeat(43)}.ics`);
    expect(ended.statusCode).toBe(404);
    const withoutId = ({ requestId: _, ...body }: Record<string, unknown>) => body;
    expect(withoutId(ended.json())).toEqual(withoutId(unknown.json()));
  });

  it.each([
    ['is disabled', { disabled: 1 as const }],
    ['loses the level', { permissionLevel: 11 as const }],
  ])('ends for good when its owner %s', async (_what, change) => {
    const superUser = await t.given.user('SUPER_USER');
    const user = await t.given.user('ADMIN');
    const { path } = await makeFeed(user.token, ['visit']);
    const kept = await makeFeed(user.token, ['plan']);
    const edited = await t.call('edit_user', superUser.token, { user: { id: user.id, ...change } });
    expect(edited.status, JSON.stringify(edited.body)).toBe(200);
    expect((await fetchFeed(path)).statusCode).toBe(404);
    expect((await fetchFeed(kept.path)).statusCode).toBe('disabled' in change ? 404 : 200);
    const rows = await t.database.db.select().from(calendarFeeds).where(eq(calendarFeeds.userId, user.id));
    expect(rows).toHaveLength('disabled' in change ? 0 : 1);
  });

  it('ends when its owner is deleted', async () => {
    const superUser = await t.given.user('SUPER_USER');
    const user = await t.given.user('ADMIN');
    const { path } = await makeFeed(user.token, ['visit']);
    await t.call('edit_user', superUser.token, { user: { id: user.id }, remove_user: true });
    expect((await fetchFeed(path)).statusCode).toBe(404);
  });

  it('is one of at most ten', async () => {
    const user = await t.given.user('ADMIN');
    for (let count = 0; count < 10; count++) await makeFeed(user.token, ['visit']);
    const { status, body } = await t.call('create_calendar_feed', user.token, { kinds: ['visit'] });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'calendar.too_many' });
  });

  it('is fetched 30 times a minute at most, and unknown addresses are refused after 60', async () => {
    const { client } = await givenClinic('2026-06-18');
    const { path } = await makeFeed(client.token, ['visit']);
    for (let count = 0; count < 30; count++) expect((await fetchFeed(path)).statusCode).toBe(200);
    const refused = await fetchFeed(path);
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
    const { path: other } = await makeFeed(client.token, ['visit']);
    let last = 404;
    for (let count = 0; count < 61 && last === 404; count++)
      last = (await fetchFeed(`/calendar/${'b'.repeat(43)}.ics`)).statusCode;
    expect(last).toBe(429);
    expect((await fetchFeed(other)).statusCode).toBe(200);
  });
});
