import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notes } from '#modules/notes/notes.table.ts';
import { fingerprint } from '../../testing/fingerprint.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { alerts } from './alerts.table.ts';

const NOW = new Date('2026-03-02T12:00:00Z');

let t: TestServer;
let admin: { id: number; token: string };
let colleague: { id: number; token: string };
beforeAll(async () => {
  t = await startTestServer({ now: NOW });
  [admin, colleague] = [await t.given.user('ADMIN'), await t.given.user('SUPER_USER')];
});
afterAll(() => t.close());
beforeEach(() => {
  t.clock.now = NOW;
});

async function givenAlerts(count: number): Promise<number[]> {
  const device = await t.given.device();
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push((await t.given.alert(device)).id);
  return ids;
}

async function handle({ token }: { token: string }, alert_id: number[]): Promise<number[]> {
  return (await t.call('handle_alert', token, { alert_id })).body.ids;
}

function undo({ token }: { token: string }, ids: number[], note?: string) {
  return t.call('undo_handle_alert', token, { ids, ...(note !== undefined && { note }) });
}

function wait(ms: number): void {
  t.clock.now = new Date(t.clock.now.getTime() + ms);
}

async function stored(id: number) {
  const [row] = await t.database.db.select().from(alerts).where(eq(alerts.id, id));
  return row;
}

describe('undo_handle_alert', () => {
  it('makes the alerts active again after up to a minute, with a note and a line of history on each.', async () => {
    const ids = await handle(admin, await givenAlerts(2));
    wait(60_000);
    const { status, body } = await undo(admin, ids);
    expect([status, body]).toEqual([200, { message: '2 alerts active again', undone: 2 }]);
    for (const id of ids) {
      expect(await stored(id)).toMatchObject({ userId: null, handledAt: null });
      const written = await t.database.db.select().from(notes).where(eq(notes.alertId, id));
      expect(written.map(({ text, userId }) => [text, userId])).toEqual([['Handling undone', admin.id]]);
      const history = await t.call('get_history', admin.token, { kind: 'alert', id });
      expect(history.body.entries.map(({ event }) => event)).toEqual(['handlingUndone', 'handled']);
    }
  });

  it('adds the note that is sent instead.', async () => {
    const ids = await handle(admin, await givenAlerts(1));
    await undo(admin, ids, 'Wrong cabin');
    const { body } = await t.call('get_alerts', admin.token, { alert_id: ids[0] });
    expect(body.alerts[0]?.Notes?.map(({ text }) => text)).toEqual(['Wrong cabin']);
  });

  it.each([
    ['undo_too_late', 409, 'after more than a minute', 60_001],
    ['undo_not_own', 403, 'when a colleague handled one of them', 0],
  ] as const)('is refused with %s (%i) %s, and changes none', async (code, status, _when, later) => {
    const [own, other] = await givenAlerts(2);
    const ids = await handle(admin, [own ?? 0]);
    if (code === 'undo_not_own') ids.push(...(await handle(colleague, [other ?? 0])));
    wait(later);
    const before = await fingerprint(t.database.db, { except: ['session_tokens'] });
    const answer = await undo(admin, ids);
    expect([answer.status, answer.body.code]).toEqual([status, `alerts.${code}`]);
    expect(Object.keys(answer.body.fields ?? {})).toEqual([`ids.${ids.length - 1}`]);
    expect(await fingerprint(t.database.db, { except: ['session_tokens'] })).toEqual(before);
  });

  it('skips alerts that are active, unknown or of deleted devices.', async () => {
    const [active] = await givenAlerts(1);
    const values = { userId: admin.id, handledAt: NOW };
    const gone = await t.given.alert(await t.given.device({ deletedAt: NOW }), values);
    const { status, body } = await undo(admin, [active ?? 0, gone.id, 999_999]);
    expect([status, body]).toEqual([200, { message: '0 alerts active again', undone: 0 }]);
  });

  it('twice undoes once, and two people who handle a group undo each what they have handled.', async () => {
    const ids = await givenAlerts(3);
    const first = await handle(admin, ids.slice(0, 2));
    const second = await handle(colleague, ids);
    expect([first, second]).toEqual([ids.slice(0, 2), ids.slice(2)]);
    expect((await undo(admin, first)).body.undone).toBe(2);
    expect((await undo(admin, first)).body.undone).toBe(0);
    expect((await stored(ids[2] ?? 0))?.userId).toBe(colleague.id);
  });

  it('sent several times at once undoes each alert once.', async () => {
    const device = await t.given.device();
    const rows = Array.from({ length: 100 }, () => ({ deviceId: device.id, alertType: 401 }));
    const created = await t.database.db.insert(alerts).values(rows).returning({ id: alerts.id });
    const ids = await handle(
      admin,
      created.map(({ id }) => id),
    );
    const answers = await Promise.all([1, 2, 3, 4].map(() => undo(admin, ids)));
    expect(answers.map(({ body }) => body.undone).toSorted((a, b) => a - b)).toEqual([0, 0, 0, 100]);
    expect(await t.database.db.$count(notes, inArray(notes.alertId, ids))).toBe(100);
  });

  it('is refused once a colleague has handled the alert again.', async () => {
    const [id = 0] = await givenAlerts(1);
    await handle(admin, [id]);
    await undo(admin, [id]);
    await handle(colleague, [id]);
    const { status, body } = await undo(admin, [id]);
    expect([status, body.code]).toEqual([403, 'alerts.undo_not_own']);
    expect((await stored(id))?.userId).toBe(colleague.id);
  });

  it('keeps what was made of the alert meanwhile: its notes, its ticket and its assignee.', async () => {
    const [id = 0] = await givenAlerts(1);
    await t.call('edit_alert', admin.token, { alert_id: id, AssigneeId: colleague.id });
    await handle(admin, [id]);
    const made = await t.call('add_ticket', colleague.token, {
      deviceid: (await stored(id))?.deviceId ?? 0,
      ticket_data: { summary: 'Fan is loud', AlertIds: [id] },
    });
    await t.call('add_note', colleague.token, { note: 'Fuse ordered', alertid: id });
    expect((await undo(admin, [id])).body.undone).toBe(1);
    const [alert] = (await t.call('get_alerts', admin.token, { alert_id: id })).body.alerts;
    expect(alert).toMatchObject({ UserId: null, AssigneeId: colleague.id });
    expect(alert?.Notes?.map(({ text }) => text).toSorted()).toEqual(['Fuse ordered', 'Handling undone']);
    const linked = await t.call('get_tickets', admin.token, { AlertId: id });
    expect(linked.body.tickets.map((ticket) => ticket.id)).toEqual([made.body.ticket?.id]);
  });
});
