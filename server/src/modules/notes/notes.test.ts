import { randomUUID } from 'node:crypto';
import type { CallInput } from '@halla/contract/calls';
import type { NotedKind } from '@halla/domain/resources/noted-kinds';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLog } from '#app/calls/audit.partitioned.ts';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { crashLogs } from '#modules/crash-logs/crash-logs.table.ts';
import { countStatements } from '../../testing/count-statements.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { listNotes } from './notes.service.ts';
import { notes, noteTags } from './notes.table.ts';

let t: TestServer;
beforeAll(async () => {
  t = await startTestServer({
    now: new Date('2026-03-02T12:00:00Z'),
    env: { PUBLIC_URL: 'https://portal.example.test' },
  });
});
afterAll(() => t.close());

async function crashLogOf(device: { id: number }): Promise<number> {
  const [row] = await t.database.db
    .insert(crashLogs)
    .values({ deviceId: device.id, externalId: randomUUID(), date: t.clock.now, type: 1 })
    .returning({ id: crashLogs.id });
  return row?.id ?? 0;
}

async function codeOf(token: string, input: CallInput<'add_note'>): Promise<string> {
  const { status, body } = await t.call('add_note', token, input);
  return status === 200 ? 'added' : (body.code ?? 'no code');
}

function count(): Promise<number> {
  return t.database.db.$count(notes);
}

describe('add_note', () => {
  it('Finds and locks its parent and writes the note and its audit row in one statement.', async () => {
    const { token } = await t.given.user('ADMIN');
    const session = await t.given.session(await t.given.device());
    const counter = countStatements(t.database);
    const statements = await counter.statementsOf(() =>
      codeOf(token, { note: 'hello', sessionid: session.id }),
    );
    const [written, ...more] = statements.filter((text) => /\binto "notes"|\bfrom "sessions"/.test(text));
    expect(more).toEqual([]);
    expect(written).toMatch(/for key share.*insert into "notes".*insert into "audit_log"/s);
  });

  it('Everybody who sees a session may write under it; alerts and crash logs are for ADMIN and SUPER_USER.', async () => {
    const clinic = await t.given.company();
    const device = await t.given.device({ companyId: clinic.id });
    const sessionid = (await t.given.session(device)).id;
    const alertid = (await t.given.alert(device)).id;
    const crashlogid = await crashLogOf(device);
    const answers: Record<string, string[]> = {};
    for (const level of [
      'CLIENT',
      'CLIENT_MAINTENANCE',
      'PRODUCTION',
      'SALES',
      'ADMIN',
      'SUPER_USER',
    ] as const) {
      const isClient = level === 'CLIENT' || level === 'CLIENT_MAINTENANCE';
      const { token } = await t.given.user(level, isClient ? { companyId: clinic.id } : {});
      answers[level] = [
        await codeOf(token, { note: 'hello', sessionid }),
        await codeOf(token, { note: 'hello', alertid }),
        await codeOf(token, { note: 'hello', crashlogid }),
      ];
    }
    const sessionOnly = ['added', 'core.not_allowed', 'core.not_allowed'];
    const all = ['added', 'added', 'added'];
    expect(answers).toEqual({
      CLIENT: sessionOnly,
      CLIENT_MAINTENANCE: sessionOnly,
      PRODUCTION: sessionOnly,
      SALES: sessionOnly,
      ADMIN: all,
      SUPER_USER: all,
    });
  });

  it('A session outside the scope answers like an unknown one and gets no note.', async () => {
    const [own, foreign] = [await t.given.company(), await t.given.company()];
    const { token } = await t.given.user('CLIENT', { companyId: own.id });
    const theirs = await t.given.session(await t.given.device({ companyId: foreign.id }));
    const before = await count();
    const hidden = await t.call('add_note', token, { note: 'hello', sessionid: theirs.id });
    const unknown = await t.call('add_note', token, { note: 'hello', sessionid: 999_999 });
    expect(hidden.status).toBe(404);
    expect({ ...hidden.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
    expect(await count()).toBe(before);
  });

  it('A new owner of a device writes nothing under sessions of the owner before.', async () => {
    const [former, present] = [await t.given.company(), await t.given.company()];
    const { token } = await t.given.user('CLIENT', { companyId: present.id });
    const device = await t.given.device({ companyId: present.id });
    const session = await t.given.session({ id: device.id, companyId: former.id });
    expect(await codeOf(token, { note: 'hello', sessionid: session.id })).toBe('core.not_found');
  });

  it('Nothing can be written under parents of a deleted device or under unknown ones.', async () => {
    const { token } = await t.given.user('SUPER_USER');
    const device = await t.given.device({ deletedAt: t.clock.now });
    const sessionid = (await t.given.session(device)).id;
    const alertid = (await t.given.alert(device)).id;
    const crashlogid = await crashLogOf(device);
    for (const parent of [
      { sessionid },
      { alertid },
      { crashlogid },
      { alertid: 999_999 },
      { crashlogid: 999_999 },
    ]) {
      expect(await codeOf(token, { note: 'hello', ...parent })).toBe('core.not_found');
    }
  });

  it('A note has exactly one parent.', async () => {
    const { token } = await t.given.user('ADMIN');
    const device = await t.given.device();
    const sessionid = (await t.given.session(device)).id;
    const alertid = (await t.given.alert(device)).id;
    expect(await codeOf(token, { note: 'hello' })).toBe('notes.one_parent');
    expect(await codeOf(token, { note: 'hello', sessionid, alertid })).toBe('notes.one_parent');
  });

  it('The text is 1 to 5000 characters and keeps its line breaks.', async () => {
    const { token } = await t.given.user('ADMIN');
    const sessionid = (await t.given.session(await t.given.device())).id;
    expect(await codeOf(token, { note: ' \n ', sessionid })).toBe('core.invalid_input');
    expect(await codeOf(token, { note: 'x'.repeat(5001), sessionid })).toBe('core.invalid_input');
    expect(await codeOf(token, { note: 'x'.repeat(5000), sessionid })).toBe('added');
    const { body } = await t.call('add_note', token, { note: ' one\ntwo  <b>& "three" ', sessionid });
    expect(body.note.text).toBe('one\ntwo  <b>& "three"');
  });

  it('The answer is the stored note, and the trail says who wrote what.', async () => {
    const admin = await t.given.user('ADMIN', { fullName: 'Anna Admin' });
    const alertid = (await t.given.alert(await t.given.device())).id;
    const { body } = await t.call('add_note', admin.token, { note: 'Fan replaced', alertid });
    const createdAt = '2026-03-02T12:00:00.000Z';
    expect(body).toEqual({
      message: 'Note added',
      note: {
        id: body.note.id,
        text: 'Fan replaced',
        createdAt,
        User: { id: admin.id, fullName: 'Anna Admin' },
        tagged: [],
      },
    });
    const one = await t.call('get_alerts', admin.token, { alert_id: alertid });
    expect(one.body.alerts[0]?.Notes).toEqual([body.note]);
    const trail = await t.database.db.select().from(auditLog).where(eq(auditLog.userId, admin.id));
    expect(trail).toMatchObject([
      {
        call: 'add_note',
        entity: 'notes',
        entityId: body.note.id,
        after: { alertId: alertid, text: 'Fan replaced' },
      },
    ]);
  });
});

describe('Mentioned users', () => {
  const mailsOf = (noteId: number) =>
    t.database.db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.eventKey, `${noteId}`))
      .orderBy(mailOutbox.id);

  const tagsOf = async (noteId: number) => {
    const rows = await t.database.db.select().from(noteTags).where(eq(noteTags.noteId, noteId));
    return rows.map(({ userId }) => userId).sort((a, b) => a - b);
  };

  it('Enabled people of the maker are mentioned once and mailed once; the author gets no mail.', async () => {
    const clinic = await t.given.company();
    const author = await t.given.user('ADMIN', { fullName: 'Anna Admin' });
    const colleague = await t.given.user('SUPER_USER', { fullName: 'Sofia Super' });
    const disabled = await t.given.user('ADMIN', { disabled: true });
    const deleted = await t.given.user('ADMIN', { deletedAt: t.clock.now });
    const customer = await t.given.user('CLIENT', { companyId: clinic.id });
    const alertid = (await t.given.alert(await t.given.device())).id;
    const people = [colleague, author, disabled, deleted, customer, colleague];
    const { body } = await t.call('add_note', author.token, {
      note: 'Please look at it',
      alertid,
      tagged: [...people.map(({ id }) => id), 999_999],
    });
    expect(body.note.tagged).toEqual([author.id, colleague.id]);
    expect(await tagsOf(body.note.id)).toEqual([author.id, colleague.id]);
    expect(await mailsOf(body.note.id)).toMatchObject([
      {
        toAddress: colleague.emailAddress,
        event: 'note',
        subject: 'You are mentioned in a note',
        body: `Hello Sofia Super,\n\nAnna Admin mentioned you in a note:\n\nPlease look at it\n\nhttps://portal.example.test/cpanel/alerts/${alertid}\n`,
      },
    ]);
  });

  it('Mails about sessions and crash logs open their pages.', async () => {
    const author = await t.given.user('SUPER_USER');
    const colleague = await t.given.user('ADMIN');
    const device = await t.given.device();
    const sessionid = (await t.given.session(device)).id;
    const crashlogid = await crashLogOf(device);
    const links: (string | undefined)[] = [];
    for (const parent of [{ sessionid }, { crashlogid }]) {
      const { body } = await t.call('add_note', author.token, {
        note: 'Look',
        ...parent,
        tagged: [colleague.id],
      });
      const [mail] = await mailsOf(body.note.id);
      links.push(mail?.body.split('\n').at(-2));
    }
    expect(links).toEqual([
      `https://portal.example.test/sessions/${sessionid}`,
      `https://portal.example.test/cpanel/crashlogs/${crashlogid}`,
    ]);
  });

  it('Who cannot open the page of the note is neither offered nor mentioned nor mailed.', async () => {
    const author = await t.given.user('ADMIN');
    const seller = await t.given.user('SALES');
    const builder = await t.given.user('PRODUCTION');
    const device = await t.given.device();
    const sessionid = (await t.given.session(device)).id;
    const alertid = (await t.given.alert(device)).id;
    const crashlogid = await crashLogOf(device);
    const LifeCycleStateId = (await t.given.record(device, 'ready')).id;
    const people = [author, seller, builder];
    const told = async (parent: Omit<CallInput<'add_note'>, 'note' | 'tagged'>) => {
      const input = { note: 'Look', ...parent, tagged: people.map(({ id }) => id) };
      const { body } = await t.call('add_note', author.token, input);
      const mails = (await mailsOf(body.note.id)).map(({ toAddress }) => toAddress);
      return { tagged: await tagsOf(body.note.id), mails };
    };
    const offered = async (opensNotesOf: NotedKind) => {
      const { body } = await t.call('get_user_list', author.token, { userGroup: 'CTN', opensNotesOf });
      return people.filter(({ id }) => body.users.some((user) => user.id === id));
    };
    expect(await told({ sessionid })).toEqual({
      tagged: people.map(({ id }) => id),
      mails: [seller.emailAddress, builder.emailAddress],
    });
    expect(await offered('session')).toEqual(people);
    for (const parent of [{ alertid }, { crashlogid }, { LifeCycleStateId }]) {
      expect(await told(parent)).toEqual({ tagged: [author.id], mails: [] });
    }
    for (const kind of ['alert', 'crashLog', 'lifeCycleState'] as const) {
      expect(await offered(kind)).toEqual([author]);
    }
  });

  it('Whom other levels mention is ignored.', async () => {
    const clinic = await t.given.company();
    const colleague = await t.given.user('ADMIN');
    const session = await t.given.session(await t.given.device({ companyId: clinic.id }));
    for (const level of ['CLIENT', 'PRODUCTION', 'SALES'] as const) {
      const { token } = await t.given.user(level, level === 'CLIENT' ? { companyId: clinic.id } : {});
      const { body } = await t.call('add_note', token, {
        note: '@admin look',
        sessionid: session.id,
        tagged: [colleague.id],
      });
      expect(await tagsOf(body.note.id)).toEqual([]);
      expect(await mailsOf(body.note.id)).toEqual([]);
      expect('tagged' in body.note).toBe(level !== 'CLIENT');
    }
  });
});

describe('listNotes', () => {
  it('Customers see the notes of their own people only, everyone else all of them, newest first.', async () => {
    const reseller = await t.given.company({ role: 'reseller' });
    const clinic = await t.given.company({ parentId: reseller.id });
    const session = await t.given.session(await t.given.device({ companyId: clinic.id }));
    const admin = await t.given.user('ADMIN');
    const atClinic = await t.given.user('CLIENT', { companyId: clinic.id });
    const atReseller = await t.given.user('CLIENT', { companyId: reseller.id });
    await t.database.db
      .insert(notes)
      .values({ text: 'by the system', sessionId: session.id, createdAt: t.clock.now });
    for (const [user, note] of [
      [admin, 'by the maker'],
      [atClinic, 'by the clinic'],
      [atReseller, 'by the reseller'],
    ] as const) {
      await t.call('add_note', user.token, { note, sessionid: session.id });
    }
    const textsFor = async (token: string) => {
      const { body } = await t.call('get_session_data', token, { sessionid: session.id });
      return body.session.Notes.map(({ text }) => text);
    };
    expect(await textsFor(atClinic.token)).toEqual(['by the clinic']);
    expect(await textsFor(atReseller.token)).toEqual(['by the reseller', 'by the clinic']);
    expect(await textsFor(admin.token)).toEqual([
      'by the reseller',
      'by the clinic',
      'by the maker',
      'by the system',
    ]);
  });

  it('A note without a user comes without one, and customers are not told who is mentioned.', async () => {
    const clinic = await t.given.company();
    const session = await t.given.session(await t.given.device({ companyId: clinic.id }));
    const client = await t.given.user('CLIENT', { companyId: clinic.id });
    await t.call('add_note', client.token, { note: 'ours', sessionid: session.id });
    await t.database.db.insert(notes).values({ text: 'system', sessionId: session.id });
    const parent = { kind: 'session', id: session.id } as const;
    const { db } = t.database;
    const forClient = await listNotes(db, { parent, reader: { level: 2, scope: [clinic.id] } });
    expect(forClient.map((note) => 'tagged' in note)).toEqual([false]);
    const forSales = await listNotes(db, { parent, reader: { level: 11, scope: 'all' } });
    expect(forSales.find(({ text }) => text === 'system')).toMatchObject({ User: null, tagged: [] });
  });
});
