import type { CallInput } from '@halla/contract/calls';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { picture } from '#modules/files/test-files.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { type AddData, ticketing } from './ticketing.test-steps.ts';
import { ticketReplies, tickets } from './tickets.table.ts';

const DAY_MS = 86_400_000;

let t: TestServer;
let admin: { id: number; token: string };
let desk: ReturnType<typeof ticketing>;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00.000Z') });
  admin = await t.given.user('ADMIN', { fullName: 'Anna Admin' });
  desk = ticketing(t, admin.token);
});
afterAll(() => t.close());

/** A clinic with a device, a user and a technician. */
async function givenClinic(of: { parentId?: number } = {}) {
  const company = await t.given.company(of);
  const device = await t.given.device({ companyId: company.id });
  const user = await t.given.user('CLIENT', { companyId: company.id, fullName: 'Clara Clinic' });
  const technician = await t.given.user('CLIENT_MAINTENANCE', { companyId: company.id });
  return {
    ...{ company, device, user, technician },
    asks: ticketing(t, user.token),
    repairs: ticketing(t, technician.token),
  };
}

const reply = (token: string, ticket_id: number, text: string) =>
  t.call('add_ticket_reply', token, { ticket_id, text });

const photo = async () => ({ part: 'photos[]', filename: 'fault.png', bytes: await picture('png') });

/** Status and type of the bytes of a photo. */
async function shown(token: string, input: CallInput<'show_ticket_photo'>) {
  const payload = { token, ...input };
  const { statusCode, headers } = await t.inject({ method: 'POST', url: '/api/show_ticket_photo', payload });
  return [statusCode, headers['content-type']];
}

const later = (ms: number) => {
  t.clock.now = new Date(t.clock.now.getTime() + ms);
};

describe('a user of a clinic', () => {
  it('reports a fault of its device with a photo and its session, and reads its report', async () => {
    const { company, device, user } = await givenClinic();
    const session = await t.given.session(device);
    const sent = await t.upload(
      'add_ticket',
      user.token,
      { deviceid: device.id, ticket_data: { summary: 'Hums', SessionIds: [session.id] } },
      [await photo()],
    );
    expect(sent.status).toBe(200);
    const { id, number } = sent.body.ticket;
    const asks = ticketing(t, user.token);
    const ticket = await asks.read(id);
    expect(ticket).toMatchObject({
      ...{ number, summary: 'Hums', state: 'new', UserId: user.id, CompanyId: company.id },
      ...{ Photos: [{ filename: 'fault.png', thumbnail: true }], Replies: [], isFollowed: true },
    });
    for (const hidden of ['Notes', 'Sessions', 'Followers', 'waitingSince', 'priority', 'media', 'expenses'])
      expect(ticket).not.toHaveProperty(hidden);
    expect(await asks.ids()).toEqual([id]);
    const seen = await desk.read(id);
    expect(seen).toMatchObject({
      media: ['fault.png'],
      Sessions: [{ id: session.id }],
      Followers: [{ id: user.id }],
    });
    const of = { ticket_id: id, photo_id: ticket.Photos?.[0]?.id ?? 0 };
    expect(await shown(user.token, of)).toEqual([200, 'image/png']);
    expect(await shown(user.token, { ...of, thumbnail: true })).toEqual([200, 'image/webp']);
    const stranger = await givenClinic();
    for (const { token } of [stranger.user, stranger.technician])
      expect((await shown(token, of))[0]).toBe(404);
  });

  it('sees what its company reported, not what the maker made, nor what was reported elsewhere', async () => {
    const { device, asks, repairs, user } = await givenClinic();
    const own = (await asks.add(device)).body.ticket;
    const colleagues = (await repairs.add(device)).body.ticket;
    const made = (await desk.add(device)).body.ticket;
    const other = await givenClinic();
    await other.asks.add(other.device);
    expect((await asks.ids()).toSorted()).toEqual([own.id, colleagues.id].toSorted());
    expect((await repairs.ids()).toSorted()).toEqual([own.id, colleagues.id, made.id].toSorted());
    for (const call of [
      reply(user.token, made.id, 'Hello?'),
      t.call('follow_ticket', user.token, { ticket_id: made.id, follows: true }),
      reply(other.user.token, own.id, 'Hello?'),
      reply(other.technician.token, own.id, 'Hello?'),
    ])
      expect((await call).status).toBe(404);
    expect(await t.database.db.$count(ticketReplies, eq(ticketReplies.ticketId, made.id))).toBe(0);
    const found = await t.call('search_everything', user.token, { q: 'No cold air' });
    expect(found.body.groups.flatMap(({ hits }) => hits).filter(({ id }) => id === made.id)).toEqual([]);
  });

  it('of a reseller sees what its clinics reported while they are its clinics', async () => {
    const reseller = await t.given.company({ role: 'reseller' });
    const seller = ticketing(t, (await t.given.user('CLIENT', { companyId: reseller.id })).token);
    const { company, device, asks } = await givenClinic({ parentId: reseller.id });
    const byClinic = (await asks.add(device)).body.ticket;
    const byReseller = (await seller.add(device)).body.ticket;
    expect((await seller.ids()).toSorted()).toEqual([byClinic.id, byReseller.id].toSorted());
    // The clinic sees its own reports only.
    expect(await asks.ids()).toEqual([byClinic.id]);
    const { db } = t.database;
    await db.execute(`update companies set parent_id = null where id = ${company.id}`);
    expect(await seller.ids()).toEqual([]);
  });

  it('keeps its tickets and its conversation when the device is sold; the next owner sees neither', async () => {
    const [former, next] = [await givenClinic(), await givenClinic()];
    const { id } = (await former.asks.add(former.device)).body.ticket;
    later(60_000);
    const sold = await t.call('add_transfer', admin.token, {
      clientInfo: { companyId: next.company.id },
      transferData: { state: 'switchClient', UserId: admin.id, Device: { id: former.device.id } },
    });
    expect(sold.status).toBe(200);
    await t.call('edit_device', admin.token, {
      deviceData: { id: former.device.id, CompanyId: next.company.id },
    });
    expect((await reply(former.user.token, id, 'Thank you')).status).toBe(200);
    expect(await former.asks.ids()).toEqual([id]);
    for (const { token } of [next.user, next.technician])
      expect((await reply(token, id, 'Who?')).status).toBe(404);
    expect(await next.repairs.ids({ DeviceId: former.device.id })).toEqual([]);
  });

  it('links no session of a former owner, and sets nothing that is the work of the maker', async () => {
    const [former, next] = [await givenClinic(), await givenClinic()];
    const session = await t.given.session({ id: next.device.id, companyId: former.company.id });
    const before = await t.database.db.$count(tickets);
    const linked = await next.asks.add(next.device, { SessionIds: [session.id] });
    expect(linked.body.code).toBe('tickets.not_linked');
    const alert = await t.given.alert(next.device);
    const work: Partial<AddData>[] = [{ priority: 3 }, { AlertIds: [alert.id] }, { visitOn: '2026-03-09' }];
    for (const data of work)
      expect((await next.asks.add(next.device, data)).body.code).toBe('core.not_allowed');
    expect((await next.asks.add(former.device)).status).toBe(404);
    expect(await t.database.db.$count(tickets)).toBe(before);
    const { id } = (await next.asks.add(next.device)).body.ticket;
    expect((await next.asks.edit(id, { summary: 'Other' })).body.code).toBe('core.not_allowed');
    expect((await t.call('get_tickets', next.user.token, { awaiting: true })).body.code).toBe(
      'core.not_allowed',
    );
  });
});

describe('the conversation', () => {
  it('is read by both sides with its photos, oldest first; internal notes are not in it', async () => {
    const { device, asks, user } = await givenClinic();
    const { id } = (await asks.add(device)).body.ticket;
    await t.call('add_note', admin.token, { note: 'They never clean it', TicketId: id });
    later(1000);
    expect((await reply(admin.token, id, 'Which error does it show?')).body).toMatchObject({
      message: 'Reply added',
      ticket: { id, isNew: false },
    });
    later(1000);
    const answer = { ticket_id: id, text: 'This one' };
    const sent = await t.upload('add_ticket_reply', user.token, answer, [await photo(), await photo()]);
    expect(sent.status).toBe(200);
    for (const reader of [asks, desk])
      expect((await reader.read(id)).Replies).toMatchObject([
        { text: 'Which error does it show?', side: 'maker', User: { fullName: 'Anna Admin' }, Photos: [] },
        { text: 'This one', side: 'customer', User: { fullName: 'Clara Clinic' } },
      ]);
    const photos = (await asks.read(id)).Replies?.[1]?.Photos ?? [];
    expect(photos.map(({ filename }) => filename)).toEqual(['fault.png', 'fault (2).png']);
    expect(JSON.stringify(await asks.read(id))).not.toContain('never clean');
    expect((await desk.read(id)).Notes?.map(({ text }) => text)).toEqual(['They never clean it']);
  });

  it('takes what a customer writes as a note; technicians of the maker write notes and reply for the maker', async () => {
    const { device, asks, repairs, technician } = await givenClinic();
    const { id } = (await asks.add(device)).body.ticket;
    const noted = await t.call('add_note', technician.token, { note: 'Fan is stuck', TicketId: id });
    expect(noted.body).toMatchObject({ note: { text: 'Fan is stuck', User: { id: technician.id } } });
    const maker = await t.given.internalCompany();
    const mechanic = await t.given.user('CLIENT_MAINTENANCE', { companyId: maker.id });
    later(1000);
    await t.call('add_note', mechanic.token, { note: 'Third time', TicketId: id });
    await reply(mechanic.token, id, 'I come tomorrow');
    const ticket = await ticketing(t, mechanic.token).read(id);
    expect(ticket.Notes?.map(({ text }) => text)).toEqual(['Third time']);
    expect(ticket.Replies?.map(({ text, side }) => [text, side])).toEqual([
      ['Fan is stuck', 'customer'],
      ['I come tomorrow', 'maker'],
    ]);
    expect(JSON.stringify(await repairs.read(id))).not.toContain('Third time');
  });

  it('of a thousand replies is read whole, in one answer that is soon there', async () => {
    const { device, user, asks } = await givenClinic();
    const { id } = (await asks.add(device)).body.ticket;
    const texts = Array.from({ length: 1000 }, (_, at) => `Reply ${at}`);
    const of = { ticketId: id, userId: user.id, side: 'customer' as const, createdAt: t.clock.now };
    await t.database.db.insert(ticketReplies).values(texts.map((text) => ({ ...of, text })));
    const started = performance.now();
    const { Replies } = await asks.read(id);
    // A tenth of this on a free machine.
    expect(performance.now() - started).toBeLessThan(2_000);
    expect(Replies?.map(({ text }) => text)).toEqual(texts);
  });

  it('says who waits: the customer until the maker answers or resolves', async () => {
    const { device, asks, user } = await givenClinic();
    const { id } = (await asks.add(device)).body.ticket;
    const waits = async () => (await desk.ids({ awaiting: true, DeviceId: device.id })).includes(id);
    expect(await waits()).toBe(false);
    await reply(user.token, id, 'Any news?');
    const since = t.clock.now.toISOString();
    later(60_000);
    await reply(user.token, id, 'Hello?');
    expect(await waits()).toBe(true);
    expect((await desk.read(id)).waitingSince).toBe(since);
    await reply(admin.token, id, 'Tomorrow');
    expect(await waits()).toBe(false);
    expect((await desk.read(id)).answeredAt).toBe(t.clock.now.toISOString());
    await reply(user.token, id, 'Fine');
    expect(await waits()).toBe(true);
    await desk.edit(id, { state: 'resolved' });
    expect(await waits()).toBe(false);
  });

  it('is in the history of the ticket, which customers do not read', async () => {
    const { device, asks, user } = await givenClinic();
    const { id } = (await asks.add(device)).body.ticket;
    await reply(user.token, id, 'Any news?');
    const { body } = await t.call('get_history', admin.token, { kind: 'ticket', id });
    expect(body.entries.flatMap(({ changes }) => changes)).toContainEqual(
      expect.objectContaining({ field: 'reply', to: 'Any news?' }),
    );
    expect((await t.call('get_history', user.token, { kind: 'ticket', id })).status).toBe(403);
  });

  it('leaves no trace of a reply that is refused', async () => {
    const { device, asks, user } = await givenClinic();
    const { id } = (await asks.add(device)).body.ticket;
    for (const text of ['', ' \n', 'x'.repeat(5001), 'a\u0000b'])
      expect((await reply(user.token, id, text)).body.code).toBe('core.invalid_input');
    const broken = { part: 'photos[]', filename: 'a.png', bytes: Buffer.from('not a picture') };
    const sent = await t.upload('add_ticket_reply', user.token, { ticket_id: id, text: 'See' }, [broken]);
    expect(sent.body.code).toBe('files.unknown_type');
    expect((await asks.read(id)).Replies).toEqual([]);
  });
});

describe('a reply of a customer to an ended ticket', () => {
  async function resolvedTicket() {
    const clinic = await givenClinic();
    const { id, number } = (await clinic.asks.add(clinic.device, { description: 'Hums' })).body.ticket;
    await desk.edit(id, { state: 'resolved' });
    return { ...clinic, id, number };
  }

  /** Moves the resolution into the past by this duration. */
  async function hasEndedFor(id: number, ms: number) {
    const at = new Date(t.clock.now.getTime() - ms);
    await t.database.db.update(tickets).set({ resolvedAt: at, updatedAt: at }).where(eq(tickets.id, id));
  }

  it('opens it again within thirty days', async () => {
    const { id, user, asks } = await resolvedTicket();
    await hasEndedFor(id, 30 * DAY_MS);
    expect((await reply(user.token, id, 'It hums again')).body.ticket).toMatchObject({ id, isNew: false });
    expect(await asks.read(id)).toMatchObject({ state: 'progress', resolvedAt: null });
    const seen = await desk.read(id);
    expect(seen.TicketActions?.[0]).toMatchObject({ changes: { state: 'progress' }, User: { id: user.id } });
    expect(seen.waitingSince).toBe(t.clock.now.toISOString());
  });

  it('makes a new one that refers to it later, and one only, however many write', async () => {
    const { id, number, user, technician, asks, device } = await resolvedTicket();
    await hasEndedFor(id, 30 * DAY_MS + 1);
    const [first, second] = await Promise.all([
      reply(user.token, id, 'It hums again'),
      reply(technician.token, id, 'The fan, again'),
    ]);
    const made = [first, second].map(({ body }) => body.ticket);
    expect(made.map(({ isNew }) => isNew).toSorted()).toEqual([false, true]);
    expect(made[0]?.id).toBe(made[1]?.id);
    const next = await asks.read(made[0]?.id ?? 0);
    expect(next).toMatchObject({
      ...{ state: 'new', summary: 'No cold air', DeviceId: device.id, Follows: { id, number } },
    });
    expect([next.description, ...(next.Replies ?? []).map(({ text }) => text)].toSorted()).toEqual([
      'It hums again',
      'The fan, again',
    ]);
    expect((await asks.read(id)).state).toBe('resolved');
  });

  it('is refused when its device has gone to somebody else', async () => {
    const { id, user, device } = await resolvedTicket();
    const next = await t.given.company();
    later(60_000);
    await t.call('add_transfer', admin.token, {
      clientInfo: { companyId: next.id },
      transferData: { state: 'switchClient', UserId: admin.id, Device: { id: device.id } },
    });
    await t.call('edit_device', admin.token, { deviceData: { id: device.id, CompanyId: next.id } });
    await hasEndedFor(id, 31 * DAY_MS);
    const before = await t.database.db.$count(tickets);
    const refused = await reply(user.token, id, 'It hums again');
    expect(refused.body.code).toBe('tickets.ended');
    expect(await t.database.db.$count(tickets)).toBe(before);
  });

  it('leaves it ended when the maker writes', async () => {
    const { id } = await resolvedTicket();
    await reply(admin.token, id, 'We have sent you the report');
    expect((await desk.read(id)).state).toBe('resolved');
  });

  it('is not lost when staff resolve at the same time: who comes second sees the other', async () => {
    const clinic = await givenClinic();
    const { id } = (await clinic.asks.add(clinic.device)).body.ticket;
    const { updatedAt } = await desk.read(id);
    later(1000);
    const [written, resolved] = await Promise.all([
      reply(clinic.user.token, id, 'Wait, the door too'),
      desk.edit(id, { state: 'resolved', updatedAt }),
    ]);
    expect(written.status).toBe(200);
    const ticket = await desk.read(id);
    expect(ticket.Replies?.map(({ text }) => text)).toEqual(['Wait, the door too']);
    // Either the resolution was stale, or the reply reopened the ticket.
    expect([200, 409]).toContain(resolved.status);
    expect(ticket.state).toBe(resolved.status === 200 ? 'progress' : 'new');
    expect(ticket.waitingSince).toBe(t.clock.now.toISOString());
  });
});

describe('the track of a customer', () => {
  it('knows the planned visit, and a test that ended well after the repair', async () => {
    const { device, asks } = await givenClinic();
    const { id } = (await asks.add(device)).body.ticket;
    await desk.edit(id, { visitOn: '2026-03-09', state: 'progress' });
    expect(await asks.read(id)).toMatchObject({ visitOn: '2026-03-09', testedAt: null });
    const test = { type: 11, outcome: 'went_well' } as const;
    await t.given.session(device, { ...test, startTime: t.clock.now });
    later(60_000);
    await desk.edit(id, { state: 'resolved' });
    expect((await asks.read(id)).testedAt).toBeNull();
    const failed = new Date(t.clock.now.getTime() + 1000);
    await t.given.session(device, { ...test, outcome: 'failed', startTime: failed });
    expect((await asks.read(id)).testedAt).toBeNull();
    const well = new Date(t.clock.now.getTime() + 2000);
    await t.given.session(device, { ...test, startTime: well });
    expect((await asks.read(id)).testedAt).toBe(well.toISOString());
  });
});
