import type { CallOutput } from '@halla/contract/calls';
import { LEVELS } from '@halla/domain/access/levels';
import { PERSONAL_LIVE_DOMAINS } from '@halla/domain/resources/live-domains';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visibleEvents } from '#app/live/live-filter.ts';
import { users } from '#modules/users/users.table.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { notes, noteTags } from './notes.table.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({ now: new Date('2026-03-02T12:00:00Z') });
});
afterAll(() => t.close());

interface Tagging {
  parent: { sessionid: number } | { alertid: number } | { crashlogid: number } | { TicketId: number };
  tagged: readonly { id: number }[];
  note?: string;
}

/** An administrator writes a note; returns its id. */
async function mention({ parent, tagged, note = 'Please look' }: Tagging): Promise<number> {
  const { token } = await t.given.user('ADMIN', { fullName: 'Anna Admin' });
  const { body } = await t.call('add_note', token, { note, ...parent, tagged: tagged.map(({ id }) => id) });
  return body.note.id;
}

const mentionsOf = async (token: string) => (await t.call('get_mentions', token, {})).body;

describe('get_mentions', () => {
  it('names who wrote what, where and when; the newest comes first.', async () => {
    const me = await t.given.user('SUPER_USER');
    const device = await t.given.device({ deviceName: 'Room 5' });
    const session = await t.given.session(device);
    const alert = await t.given.alert(device);
    const crash = await t.given.crashLog(device);
    const ids = [
      await mention({ parent: { sessionid: session.id }, tagged: [me] }),
      await mention({ parent: { alertid: alert.id }, tagged: [me] }),
      await mention({ parent: { crashlogid: crash.id }, tagged: [me], note: '@Full look' }),
    ];
    const { mentions, unread } = await mentionsOf(me.token);
    expect(unread).toBe(3);
    expect(mentions.map(({ noteId }) => noteId)).toEqual(ids.toReversed());
    const unnamed = { number: null, label: null };
    expect(mentions.map(({ parent }) => parent)).toEqual([
      { kind: 'crashLog', id: crash.id, ...unnamed },
      { kind: 'alert', id: alert.id, ...unnamed },
      { kind: 'session', id: session.id, ...unnamed },
    ]);
    expect(mentions[0]).toMatchObject({
      text: '@Full look',
      createdAt: '2026-03-02T12:00:00.000Z',
      User: { fullName: 'Anna Admin' },
      Device: { id: device.id, serialNumber: device.serialNumber, deviceName: 'Room 5' },
      seenAt: null,
    });
  });

  it('names what the note stands at as users know it', async () => {
    const me = await t.given.user('ADMIN');
    const device = await t.given.device();
    const ticket = await t.given.ticket(device, { summary: 'Door does not close' });
    await mention({ parent: { TicketId: ticket.id }, tagged: [me] });
    const [found] = (await mentionsOf(me.token)).mentions;
    expect(found?.parent).toEqual({
      ...{ kind: 'ticket', id: ticket.id },
      ...{ number: String(ticket.number), label: 'Door does not close' },
    });
  });

  it('answers the newest 20 and counts all.', async () => {
    const me = await t.given.user('ADMIN');
    const alert = await t.given.alert(await t.given.device());
    for (let index = 0; index < 22; index += 1) {
      await mention({ parent: { alertid: alert.id }, tagged: [me], note: `Note ${index}` });
    }
    const { mentions, unread } = await mentionsOf(me.token);
    expect([mentions.length, mentions[0]?.text, unread]).toEqual([20, 'Note 21', 22]);
  });

  it('answers pages without gaps or repeats, and the place of the next one.', async () => {
    const me = await t.given.user('ADMIN');
    const [device, doomed] = [await t.given.device(), await t.given.device()];
    const kept = await t.given.alert(device);
    const gone = await t.given.alert(doomed);
    const ids: number[] = [];
    for (let index = 0; index < 5; index += 1) {
      ids.unshift(await mention({ parent: { alertid: kept.id }, tagged: [me] }));
      await mention({ parent: { alertid: gone.id }, tagged: [me] });
    }
    const superUser = await t.given.user('SUPER_USER');
    await t.call('edit_device', superUser.token, { deviceData: { id: doomed.id }, deleteDevice: true });
    const pages: number[][] = [];
    let cursor: string | null = null;
    do {
      const page: CallOutput<'get_mentions'> = (await t.call('get_mentions', me.token, { limit: 2, cursor }))
        .body;
      expect(page.unread).toBe(5);
      expect(page.total).toBe(5);
      pages.push(page.mentions.map(({ noteId }) => noteId));
      cursor = page.nextCursor ?? null;
    } while (cursor !== null);
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)]);
    expect(await mentionsOf(me.token)).not.toHaveProperty('nextCursor');
    const forged = await t.call('get_mentions', me.token, { cursor: 'forged' });
    expect(forged.status).toBe(400);
  });

  it('answers only the unread ones, or only the read ones.', async () => {
    const [me, colleague] = [await t.given.user('ADMIN'), await t.given.user('ADMIN')];
    const parent = { alertid: (await t.given.alert(await t.given.device())).id };
    const first = await mention({ parent, tagged: [me, colleague] });
    const second = await mention({ parent, tagged: [me] });
    await mention({ parent, tagged: [colleague] });
    await t.call('read_mentions', me.token, { noteid: first });
    const idsOf = async (input: { seen?: boolean }) =>
      (await t.call('get_mentions', me.token, { cursor: null, ...input })).body.mentions.map(
        ({ noteId }) => noteId,
      );
    expect(await idsOf({ seen: false })).toEqual([second]);
    expect(await idsOf({ seen: true })).toEqual([first]);
    const totals = await t.call('get_mentions', me.token, { cursor: null, seen: true, limit: 1 });
    expect(totals.body.total).toBe(1);
    expect(await idsOf({})).toEqual([second, first]);
  });

  it('lists a read mention however many newer ones the user may no longer open.', async () => {
    const me = await t.given.user('ADMIN');
    const [device, doomed] = [await t.given.device(), await t.given.device()];
    const seen = await mention({ parent: { alertid: (await t.given.alert(device)).id }, tagged: [me] });
    const gone = await t.given.alert(doomed);
    const { db } = t.database;
    const hidden = Array.from({ length: 201 }, () => ({ text: 'Gone', alertId: gone.id }));
    const rows = await db.insert(notes).values(hidden).returning({ id: notes.id });
    await db.insert(noteTags).values(rows.map(({ id }) => ({ noteId: id, userId: me.id })));
    await t.call('read_mentions', me.token, {});
    const superUser = await t.given.user('SUPER_USER');
    await t.call('edit_device', superUser.token, { deviceData: { id: doomed.id }, deleteDevice: true });
    expect((await mentionsOf(me.token)).mentions.map(({ noteId }) => noteId)).toEqual([seen]);
  });

  it('names everybody whom the note mentions.', async () => {
    const me = await t.given.user('ADMIN', { fullName: 'Maija Me' });
    const other = await t.given.user('SALES', { fullName: 'Olli Other' });
    const session = await t.given.session(await t.given.device());
    await mention({ parent: { sessionid: session.id }, tagged: [other, me] });
    expect((await mentionsOf(me.token)).mentions[0]?.tagged).toEqual(['Maija Me', 'Olli Other']);
  });

  it('leaves out what the user may no longer open: by level, and with the device.', async () => {
    const reader = await t.given.user('ADMIN');
    const device = await t.given.device();
    const doomed = await t.given.device();
    const session = await t.given.session(device);
    const alert = await t.given.alert(device);
    const gone = await t.given.session(doomed);
    await mention({ parent: { alertid: alert.id }, tagged: [reader] });
    await mention({ parent: { sessionid: gone.id }, tagged: [reader] });
    const seen = await mention({ parent: { sessionid: session.id }, tagged: [reader] });
    await t.database.db.update(users).set({ permissionLevel: LEVELS.SALES }).where(eq(users.id, reader.id));
    const superUser = await t.given.user('SUPER_USER');
    await t.call('edit_device', superUser.token, { deviceData: { id: doomed.id }, deleteDevice: true });
    const { mentions, unread } = await mentionsOf(reader.token);
    expect(mentions.map(({ noteId }) => noteId)).toEqual([seen]);
    expect(unread).toBe(1);
  });

  it('gives no place in the list to what the user may no longer open', async () => {
    const me = await t.given.user('ADMIN');
    const [device, doomed] = [await t.given.device(), await t.given.device()];
    const seen = await mention({ parent: { alertid: (await t.given.alert(device)).id }, tagged: [me] });
    const gone = await t.given.alert(doomed);
    for (let index = 0; index < 21; index += 1) await mention({ parent: { alertid: gone.id }, tagged: [me] });
    await t.call('read_mentions', me.token, {});
    const superUser = await t.given.user('SUPER_USER');
    await t.call('edit_device', superUser.token, { deviceData: { id: doomed.id }, deleteDevice: true });
    const { mentions, unread } = await mentionsOf(me.token);
    expect([mentions.map(({ noteId }) => noteId), unread]).toEqual([[seen], 0]);
  });

  it('has nothing about others, and what one wrote about oneself is read already.', async () => {
    const [me, colleague] = [await t.given.user('ADMIN'), await t.given.user('ADMIN')];
    const session = await t.given.session(await t.given.device());
    await t.call('add_note', me.token, {
      note: 'Both of us',
      sessionid: session.id,
      tagged: [me.id, colleague.id],
    });
    expect(await mentionsOf(me.token)).toMatchObject({ unread: 0, mentions: [{ text: 'Both of us' }] });
    expect(await mentionsOf(colleague.token)).toMatchObject({ unread: 1 });
    expect(await mentionsOf((await t.given.user('ADMIN')).token)).toEqual({ mentions: [], unread: 0 });
  });
});

describe('read_mentions', () => {
  it('marks one or all of the own ones and answers how many were new.', async () => {
    const [me, colleague] = [await t.given.user('ADMIN'), await t.given.user('SALES')];
    const session = await t.given.session(await t.given.device());
    const parent = { sessionid: session.id };
    const first = await mention({ parent, tagged: [me, colleague] });
    await mention({ parent, tagged: [me, colleague] });
    const read = async (input: { noteid?: number }) =>
      (await t.call('read_mentions', me.token, input)).body.read;
    expect(await read({ noteid: first })).toBe(1);
    expect(await read({ noteid: first })).toBe(0);
    const { mentions, unread } = await mentionsOf(me.token);
    expect(unread).toBe(1);
    expect(mentions.map(({ seenAt }) => seenAt)).toEqual([null, '2026-03-02T12:00:00.000Z']);
    expect(await read({})).toBe(1);
    expect((await mentionsOf(me.token)).unread).toBe(0);
    expect((await mentionsOf(colleague.token)).unread).toBe(2);
  });

  it("leaves other people's mentions alone.", async () => {
    const [me, colleague] = [await t.given.user('ADMIN'), await t.given.user('ADMIN')];
    const session = await t.given.session(await t.given.device());
    const noteid = await mention({ parent: { sessionid: session.id }, tagged: [colleague] });
    expect((await t.call('read_mentions', me.token, { noteid })).body.read).toBe(0);
    expect((await mentionsOf(colleague.token)).unread).toBe(1);
  });
});

it.each(PERSONAL_LIVE_DOMAINS)(
  'A change of %s is told to the user whose it is, and to nobody else.',
  (domain) => {
    const event = { domain, id: 7 };
    const told = (userId: number) =>
      visibleEvents({ actor: { userId, level: 11, scope: 'all' }, events: [event] });
    expect([told(7), told(8)]).toEqual([[event], []]);
  },
);
