import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOutbox } from '#app/mail/mail.table.ts';
import { noise, picture } from '#modules/files/test-files.ts';
import { notes } from '#modules/notes/notes.table.ts';
import { users } from '#modules/users/users.table.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { ticketReplies, tickets } from '../tickets.table.ts';
import {
  ANSWERING,
  answerAddress,
  filePart,
  givenConversation,
  mailSource,
  multipart,
  outcomes,
  repliesOf,
  textPart,
} from './answering.test-steps.ts';
import { receivedMails } from './received-mails.table.ts';
import { takeMail } from './take-mail.service.ts';

const DAY_MS = 86_400_000;
const NOW = new Date('2026-03-02T12:00:00.000Z');

let t: TestServer;
let admin: { id: number; token: string; emailAddress: string };
let talk: Awaited<ReturnType<typeof givenConversation>>;
let uid = 0;
beforeAll(async () => {
  t = await startTestServer({ now: NOW, env: ANSWERING });
  admin = await t.given.user('ADMIN', { fullName: 'Anna Admin' });
});
afterAll(() => t.close());
beforeEach(async () => {
  t.clock.now = NOW;
  talk = await givenConversation(t, admin);
  await t.database.db.delete(receivedMails);
  await t.database.db.delete(mailOutbox);
});

/** A mail arrives; of a size other than its own, only its beginning was fetched. */
function arrives(source: string | Buffer, { size }: { size?: number } = {}) {
  uid += 1;
  const bytes = Buffer.from(source);
  const key = { mailbox: 'answers@localhost/INBOX', uidValidity: 1, uid };
  return takeMail({ deps: t.server.deps, key, stored: { size: size ?? bytes.length, source: bytes } });
}

const answers = (of: Partial<Parameters<typeof mailSource>[0]> = {}) =>
  arrives(mailSource({ from: `Clara <${talk.user.emailAddress}>`, to: talk.address, ...of }));
const texts = async () => (await repliesOf(t, admin, talk.ticketId)).map(({ text }) => text);
const mailsOf = async (event: typeof mailOutbox.$inferSelect.event) =>
  t.database.db.select().from(mailOutbox).where(eq(mailOutbox.event, event));

describe('an answer by mail', () => {
  it('is a reply of its user, which says how it came, without the quoted mail', async () => {
    await answers({
      text: 'Still hums.\r\n\r\nOn Monday Halla wrote:\r\n> ##- Write your answer above -##\r\n> Hello',
    });
    const [, reply] = await repliesOf(t, admin, talk.ticketId);
    expect(reply).toMatchObject({ text: 'Still hums.', side: 'customer', isByMail: true });
    expect(reply?.User.id).toBe(talk.user.id);
    expect(await outcomes(t)).toEqual(['taken']);
  });

  it('is told to the maker, whose answer by mail goes to the customer', async () => {
    await t.call('edit_ticket', admin.token, { ticket_data: { id: talk.ticketId, AssigneeId: admin.id } });
    await answers({ text: 'Still hums.' });
    const [mail] = await mailsOf('ticket_reply');
    expect(mail).toMatchObject({ toAddress: admin.emailAddress });
    expect(mail?.body).toMatch(/^##- Write your answer to the customer above this line -##\n/);
    const to = await answerAddress(t, admin);
    await arrives(mailSource({ from: admin.emailAddress, to, text: 'A technician comes.' }));
    const [, , reply] = await repliesOf(t, talk.user, talk.ticketId);
    expect(reply).toMatchObject({ text: 'A technician comes.', side: 'maker' });
    const told = await mailsOf('ticket_reply');
    expect(told.map(({ toAddress }) => toAddress)).toContain(talk.user.emailAddress);
  });

  it('becomes a note where the mail was about a note', async () => {
    const colleague = await t.given.user('ADMIN');
    const note = { TicketId: talk.ticketId, note: 'Look at this', tagged: [colleague.id] };
    expect((await t.call('add_note', admin.token, note)).status).toBe(200);
    const to = await answerAddress(t, colleague);
    await arrives(mailSource({ from: colleague.emailAddress, to, text: 'They never clean it.' }));
    expect(await texts()).toEqual(['Did you restart it?']);
    const rows = await t.database.db.select().from(notes).where(eq(notes.ticketId, talk.ticketId));
    expect(rows.map(({ text, userId }) => [text, userId])).toEqual([
      ['Look at this', admin.id],
      ['They never clean it.', colleague.id],
    ]);
  });

  it('opens an ended ticket again, and begins another one after a late end', async () => {
    await t.call('edit_ticket', admin.token, { ticket_data: { id: talk.ticketId, state: 'resolved' } });
    await answers({ text: 'It hums again.' });
    const stateOf = async () =>
      (await t.database.db.select().from(tickets).where(eq(tickets.id, talk.ticketId)))[0]?.state;
    expect(await stateOf()).toBe('progress');
    const reopening = (await repliesOf(t, admin, talk.ticketId)).at(-1);
    expect(reopening).toMatchObject({ text: 'It hums again.', isByMail: true });
    await t.call('edit_ticket', admin.token, { ticket_data: { id: talk.ticketId, state: 'resolved' } });
    const longAgo = new Date(NOW.getTime() - 31 * DAY_MS);
    await t.database.db.update(tickets).set({ resolvedAt: longAgo }).where(eq(tickets.id, talk.ticketId));
    await answers({ text: 'And again.' });
    expect(await stateOf()).toBe('resolved');
    const begun = await t.database.db.select().from(tickets).where(eq(tickets.followsId, talk.ticketId));
    expect(begun.map(({ description }) => description)).toEqual(['And again.']);
    // Both the ticket that a mail began and the late answer in it are marked as sent by mail.
    const ticket_id = begun[0]?.id ?? 0;
    const read = async (id: number) =>
      (await t.call('get_tickets', talk.user.token, { ticket_id: id })).body.tickets[0];
    expect(await read(ticket_id)).toMatchObject({ isByMail: true, Replies: [] });
    expect(await read(talk.ticketId)).toMatchObject({ isByMail: false });
    await answers({ text: 'It stands still now.' });
    expect((await repliesOf(t, admin, ticket_id)).map(({ text, isByMail }) => [text, isByMail])).toEqual([
      ['It stands still now.', true],
    ]);
  });

  it('has the photos that its contents prove, and names the other files', async () => {
    const logo = filePart('logo.png', await picture('png')).replace('attachment', 'inline');
    await answers({
      raw: multipart(
        textPart('See the pictures.'),
        filePart('fault.jpg', await noise(120, 120)),
        filePart('picture.png', Buffer.from('<script>alert(1)</script>')),
        filePart('run\r\n .exe', Buffer.from('MZ')),
        logo,
      ),
    });
    const [, reply] = await repliesOf(t, admin, talk.ticketId);
    expect(reply?.Photos.map(({ filename, contentType }) => [filename, contentType])).toEqual([
      ['fault.png', 'image/png'],
    ]);
    expect(reply?.text).toMatch(
      /^See the pictures\.\n\n\[Not taken from the mail: picture\.png, run.*\.exe\]$/,
    );
  });

  it('may be photos alone, and at most ten of them', async () => {
    const photo = await noise(120, 120);
    await answers({ raw: multipart(...Array.from({ length: 12 }, (_, at) => filePart(`${at}.png`, photo))) });
    const [, reply] = await repliesOf(t, admin, talk.ticketId);
    expect(reply?.Photos).toHaveLength(10);
    expect(reply?.text).toBe('[Photos by mail, without a text]\n\n[Not taken from the mail: 10.png, 11.png]');
  });

  it('is shortened to what a reply may have', async () => {
    await answers({ text: `${'ä'.repeat(4_999)}😀😀` });
    const [, text] = await texts();
    expect(text).toHaveLength(5_000);
    expect(text).toMatch(/ä\n\n\[Shortened: the mail was longer\.\]$/);
  });

  it.each([
    [
      'HTML alone',
      'Content-Type: text/html; charset=utf-8\r\n\r\n<p>Toimii <b>nyt</b>.</p><blockquote>old</blockquote>',
      'Toimii nyt.',
    ],
    ['an unknown charset', 'Content-Type: text/plain; charset=x-none\r\n\r\nToimii', 'Toimii'],
    [
      'another charset than it says',
      'Content-Type: text/plain; charset=utf-8\r\n\r\nP\xe4iv\xe4\xe4',
      'P\ufffdiv\ufffd\ufffd',
    ],
    [
      'a part that never ends',
      'Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nToimii',
      'Toimii',
    ],
    [
      'broken base64',
      'Content-Type: text/plain\r\nContent-Transfer-Encoding: base64\r\n\r\nVG9pbWlp%%%',
      'Toimii',
    ],
    ['null characters', 'Content-Type: text/plain\r\n\r\nToi\0mii', 'Toimii'],
  ])('is read with %s', async (_what, raw, expected) => {
    const source = mailSource({ from: talk.user.emailAddress, to: talk.address, raw });
    await arrives(Buffer.from(source, 'latin1'));
    expect((await texts()).at(-1)).toBe(expected);
  });

  it('is taken once, however often it arrives', async () => {
    const source = mailSource({ from: talk.user.emailAddress, to: talk.address, messageId: '<same@clinic>' });
    await arrives(source);
    await arrives(source);
    uid -= 1;
    await arrives(source);
    expect(await texts()).toEqual(['Did you restart it?', 'Works now.']);
    expect(await outcomes(t)).toEqual(['taken', 'repeated']);
  });
});

describe('a mail is refused', () => {
  const refusals: [string, () => Promise<unknown>, string][] = [
    ['of somebody else', () => answers({ from: 'mallory@evil.example.test' }), 'sender'],
    ['of another user', () => answers({ from: admin.emailAddress }), 'sender'],
    ['with two senders', () => answers({ from: `${talk.user.emailAddress}, m@evil.example.test` }), 'sender'],
    ['with two From headers', () => answers({ headers: ['From: mallory@evil.example.test'] }), 'sender'],
    ['without a sender', () => answers({ from: '' }), 'sender'],
    [
      'with another signature',
      () => answers({ to: talk.address.replace(/.@/, (end) => (end === '0@' ? '1@' : '0@')) }),
      'address',
    ],
    [
      'to another ticket than it was signed for',
      () => answers({ to: talk.address.replace(/\+r\w+\./, '+r1.') }),
      'address',
    ],
    [
      'to a note with the signature of a reply',
      () => answers({ to: talk.address.replace('+r', '+n') }),
      'address',
    ],
    ['without a tag', () => answers({ to: ANSWERING.REPLY_ADDRESS }), 'address'],
    ['of a program', () => answers({ headers: ['Auto-Submitted: auto-replied'] }), 'automatic'],
    ['of a mailing list', () => answers({ headers: ['List-Id: <all.clinic>'] }), 'automatic'],
    ['in bulk', () => answers({ headers: ['Precedence: bulk'] }), 'automatic'],
    [
      'that wants no answer of a program',
      () => answers({ headers: ['X-Auto-Response-Suppress: All'] }),
      'automatic',
    ],
    ['with an empty return path', () => answers({ headers: ['Return-Path: <>'] }), 'automatic'],
    ['from our own address', () => answers({ from: 'halla@portal.example.test' }), 'own'],
    ['from the address for answers', () => answers({ from: talk.address }), 'own'],
    [
      'with one of our Message-IDs',
      () => answers({ messageId: '<halla-mail-7-x@portal.example.test>' }),
      'own',
    ],
    ['without a text', () => answers({ text: '> quoted\r\n' }), 'empty'],
    ['that is none', () => arrives(Buffer.alloc(10_000)), 'sender'],
    ['nested too deep', () => answers({ raw: nested(40) }), 'unreadable'],
  ];

  it.each(refusals)('%s', async (_what, act, refusal) => {
    await act();
    expect(await outcomes(t)).toEqual([refusal]);
    expect(await texts()).toEqual(['Did you restart it?']);
  });

  it('too large to be fetched', async () => {
    const source = mailSource({ from: talk.user.emailAddress, to: talk.address });
    await arrives(source, { size: 41 * 1_048_576 });
    expect(await outcomes(t)).toEqual(['tooLarge']);
  });

  it('once its user may not write there any more, or is disabled', async () => {
    const { db } = t.database;
    const elsewhere = await t.given.company();
    const isUser = eq(users.id, talk.user.id);
    await db.update(users).set({ companyId: elsewhere.id }).where(isUser);
    await answers();
    await db.update(users).set({ companyId: talk.company.id, permissionLevel: 10 }).where(isUser);
    await answers();
    await db.update(users).set({ permissionLevel: 1, disabled: true }).where(isUser);
    await answers();
    expect(await outcomes(t)).toEqual(['rights', 'rights', 'rights']);
    expect(await texts()).toEqual(['Did you restart it?']);
  });

  it('after twenty answers in an hour, and taken again later', async () => {
    for (let sent = 0; sent < 22; sent += 1) await answers();
    expect((await outcomes(t)).filter((one) => one === 'taken')).toHaveLength(20);
    expect((await outcomes(t)).slice(20)).toEqual(['tooMany', 'tooMany']);
    t.clock.now = new Date(t.clock.now.getTime() + 2 * 3_600_000);
    await answers();
    expect((await outcomes(t)).at(-1)).toBe('taken');
  });

  it('where there is no room for its photos, without a trace', async () => {
    const before = t.config.FILES_PER_COMPANY_GB;
    t.config.FILES_PER_COMPANY_GB = 1e-9;
    try {
      await answers({ raw: multipart(textPart('See.'), filePart('a.png', await noise(120, 120))) });
    } finally {
      t.config.FILES_PER_COMPANY_GB = before;
    }
    expect(await outcomes(t)).toEqual(['refused']);
    const replies = await t.database.db
      .select()
      .from(ticketReplies)
      .where(eq(ticketReplies.ticketId, talk.ticketId));
    expect(replies).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it('is explained to a user, once a day, and to nobody else', async () => {
    await answers({ text: '> quoted' });
    await answers({ text: '> quoted' });
    await answers({ from: 'mallory@evil.example.test' });
    await answers({ headers: ['Auto-Submitted: auto-replied'] });
    const told = () => mailsOf('answer_refused');
    expect((await told()).map(({ toAddress }) => toAddress)).toEqual([talk.user.emailAddress]);
    t.clock.now = new Date(t.clock.now.getTime() + DAY_MS);
    await answers({ text: '> quoted' });
    expect(await told()).toHaveLength(2);
  });

  it('is listed for administrators, without the content of the mail', async () => {
    await answers({ from: 'mallory@evil.example.test', text: 'My secret' });
    const { body } = await t.call('get_refused_answers', admin.token, {});
    expect(body).toMatchObject({
      answers: [
        {
          fromAddress: 'mallory@evil.example.test',
          refusal: 'sender',
          User: null,
          Ticket: { id: talk.ticketId },
        },
      ],
      mailbox: { isOn: true, readAt: null, isFailing: false },
    });
    expect(JSON.stringify(await t.database.db.select().from(receivedMails))).not.toContain('My secret');
    expect((await t.call('get_refused_answers', talk.user.token, {})).body.code).toBe('core.not_allowed');
  });
});

describe('mails of a portal', () => {
  it('say nothing of answers where there is no mailbox for them', async () => {
    const { IMAP_URL, REPLY_ADDRESS } = t.config;
    Object.assign(t.config, { IMAP_URL: undefined, REPLY_ADDRESS: undefined });
    try {
      await t.call('add_ticket_reply', admin.token, { ticket_id: talk.ticketId, text: 'And now?' });
    } finally {
      Object.assign(t.config, { IMAP_URL, REPLY_ADDRESS });
    }
    const [mail] = await mailsOf('ticket_reply');
    expect(mail?.replyTo).toBeNull();
    expect(mail?.body).toMatch(/^Hello Clara/);
  });
});

/** A body of parts within parts. */
function nested(depth: number): string {
  const open = Array.from(
    { length: depth },
    (_, at) => `Content-Type: multipart/mixed; boundary="b${at}"\r\n\r\n--b${at}\r\n`,
  );
  return `${open.join('')}Content-Type: text/plain\r\n\r\nDeep`;
}
