import { type AddressInfo, createServer, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#db/open.ts';
import { startMailServer } from '../../testing/mail-server.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { mailOutbox } from './mail.table.ts';
import { isOwnMessageId } from './mail-headers.ts';
import type { WordedMail } from './mail-kinds.ts';
import { type QueuedMail, startMailWorker } from './mail-worker.ts';

/** Mails are sent in the background. */
const PATIENT = { timeout: 20_000 };
const HOUR_MS = 3_600_000;

describe('the mail worker', () => {
  let database: Database;
  let smtp: Awaited<ReturnType<typeof startMailServer>>;
  let clock: { now: Date };
  let told: unknown[];
  let review: (mail: QueuedMail) => WordedMail | null;
  beforeEach(async () => {
    told = [];
    review = ({ subject, body }) => ({ subject, body });
    database = await openTestDatabase();
    clock = { now: new Date() };
    smtp = await startMailServer();
  });
  afterEach(async () => {
    await smtp.stop();
    await database.close();
  });

  const queue = (values: Partial<typeof mailOutbox.$inferInsert> = {}) =>
    database.db.insert(mailOutbox).values({
      toAddress: 'aino@example.test',
      subject: 'Hälytys: ovi auki',
      body: 'Kryokaappi ääkkösin',
      event: 'password_reset',
      ...values,
    });
  const startWorker = (smtpUrl: string) =>
    startMailWorker({
      db: database.db,
      log: pino({ level: 'silent' }),
      smtpUrl,
      from: 'Halla <halla@example.test>',
      live: { publish: (events) => told.push(...events) },
      clock: () => clock.now,
      review: async (mail) => review(mail),
      readFile: async (key) => {
        if (key === 'gone') throw new Error('There is no such file.');
        return Readable.from([`stored under ${key}`]);
      },
    });
  const outbox = () => database.db.select().from(mailOutbox).orderBy(mailOutbox.id);
  const countDue = () =>
    database.db.$count(
      mailOutbox,
      sql`sent_at is null and withheld_at is null and attempts < 5 and next_attempt_at <= now() + interval '5 minutes' and last_error is null`,
    );
  const drain = async () => {
    const worker = startWorker(smtp.url);
    worker.wake();
    await expect.poll(countDue, PATIENT).toBe(0);
    await worker.stop();
  };

  it('sends what waits, once, with its letters intact', async () => {
    await queue();
    await drain();
    await drain();
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]).toMatchObject({ subject: 'Hälytys: ovi auki', recipients: ['aino@example.test'] });
    expect(smtp.mails[0]?.text?.trim()).toBe('Kryokaappi ääkkösin');
    expect((await outbox())[0]?.sentAt).not.toBeNull();
  });

  it('attaches stored files and texts, and names where answers go', async () => {
    const attachments = [
      { filename: 'invoice_1_fi.pdf', contentType: 'application/pdf', storageKey: 'ab/c' },
      { filename: 'lasku.xml', contentType: 'application/xml', content: '<Invoice>ä</Invoice>' },
    ];
    await queue({ attachments, replyTo: 'pay@example.test' });
    await drain();
    const [mail] = smtp.mails;
    const read = ({ content }: { content: string | ArrayBuffer | Uint8Array }) =>
      typeof content === 'string' ? content : new TextDecoder().decode(content);
    expect(mail?.attachments.map((file) => [file.filename, file.mimeType, read(file)])).toEqual([
      ['invoice_1_fi.pdf', 'application/pdf', 'stored under ab/c'],
      ['lasku.xml', 'application/xml', '<Invoice>ä</Invoice>'],
    ]);
    expect(mail?.replyTo?.map(({ address }) => address)).toEqual(['pay@example.test']);
  });

  it('keeps the mails about a ticket together, and tells programs not to answer, except to a document', async () => {
    const about = { event: 'ticket_reply', aboutKind: 'ticket', aboutId: 7 } as const;
    await queue({ ...about, subject: '1 ticket' });
    await queue({ ...about, subject: '2 again' });
    await queue({ event: 'document_sent', subject: '3 document' });
    await drain();
    const sent = smtp.mails.toSorted((one, other) => (one.subject ?? '').localeCompare(other.subject ?? ''));
    const thread = '<halla-ticket-7@example.test>';
    expect(sent.map(({ references }) => references ?? null)).toEqual([thread, thread, null]);
    expect(sent.map(({ inReplyTo }) => inReplyTo ?? null)).toEqual([thread, thread, null]);
    const ids = sent.map(({ messageId = '' }) => messageId);
    expect(new Set(ids).size).toBe(3);
    for (const id of ids) expect(isOwnMessageId(id, 'Halla <halla@example.test>')).toBe(true);
    const automatic = sent.map(
      ({ headers }) => headers.find(({ key }) => key === 'auto-submitted')?.value ?? null,
    );
    expect(automatic).toEqual(['auto-generated', 'auto-generated', null]);
  });

  it('does not send a mail without the file that it promises', async () => {
    await queue({ attachments: [{ filename: 'a.pdf', contentType: 'application/pdf', storageKey: 'gone' }] });
    await drain();
    expect(smtp.mails).toEqual([]);
    expect(await outbox()).toMatchObject([{ sentAt: null, lastError: 'Error: There is no such file.' }]);
  });

  it('names the link that ends the mails of a list, for one click only by https', async () => {
    const link = `https://portal.example.test/mail_choice/1_2_${'0'.repeat(32)}-3_2_${'0'.repeat(32)}`;
    await queue({ subject: '1 list', unsubscribeLink: link });
    await queue({ subject: '2 http', unsubscribeLink: link.replace('https', 'http') });
    await queue({ subject: '3 none' });
    await drain();
    const sent = smtp.mails.toSorted((one, other) => (one.subject ?? '').localeCompare(other.subject ?? ''));
    const of = (name: string) =>
      sent.map(({ headers }) => headers.find(({ key }) => key === name)?.value ?? null);
    expect(of('list-unsubscribe')).toEqual([`<${link}>`, `<${link.replace('https', 'http')}>`, null]);
    expect(of('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click', null, null]);
  });

  it('tries again later when the server refuses, and gives up after five times', async () => {
    smtp.state.refuse = true;
    await queue();
    await drain();
    const [once] = await outbox();
    expect(once).toMatchObject({ attempts: 1, sentAt: null });
    expect(once?.lastError).toContain('holiday');
    expect(once?.nextAttemptAt.getTime()).toBeGreaterThan(Date.now() + 30_000);

    await database.db.update(mailOutbox).set({ attempts: 5, nextAttemptAt: new Date(0) });
    smtp.state.refuse = false;
    await drain();
    expect(smtp.mails).toHaveLength(0);
  });

  it('tells screens of a mail that was refused, and when it is sent after all', async () => {
    await queue();
    await drain();
    expect(told).toEqual([]);
    smtp.state.refuse = true;
    await queue();
    await drain();
    const refused = { domain: 'mails', id: (await outbox())[1]?.id };
    expect(told).toEqual([refused]);
    smtp.state.refuse = false;
    await database.db
      .update(mailOutbox)
      .set({ nextAttemptAt: new Date(0), lastError: null })
      .where(sql`sent_at is null`);
    await drain();
    expect(told).toEqual([refused, refused]);
  });

  it('sends what its receiver may read of a mail when it is sent, and nothing once that is nothing', async () => {
    await queue({ subject: 'of two events' });
    await queue({ subject: 'of nothing' });
    review = ({ subject }) => (subject === 'of nothing' ? null : { subject: 'of one event', body: 'One' });
    await drain();
    await drain();
    expect(smtp.mails.map(({ subject }) => subject)).toEqual(['of one event']);
    const [, withheld] = await outbox();
    expect(withheld).toMatchObject({ sentAt: null, attempts: 0, body: '', withheldAt: clock.now });
    expect(told).toEqual([{ domain: 'mails', id: withheld?.id }]);
  });

  it('keeps the body of a mail with a secret until the mail is sent, and no longer', async () => {
    const secretExpiresAt = new Date(clock.now.getTime() + HOUR_MS);
    await queue({ body: 'https://portal.example.test/reset_password/abc', secretExpiresAt });
    await queue({ body: 'No secret' });
    smtp.state.refuse = true;
    await drain();
    expect((await outbox()).map(({ body }) => body)).toEqual([
      'https://portal.example.test/reset_password/abc',
      'No secret',
    ]);
    smtp.state.refuse = false;
    await database.db.update(mailOutbox).set({ nextAttemptAt: new Date(0), lastError: null });
    await drain();
    expect(smtp.mails.map(({ text }) => text?.trim()).sort()).toEqual([
      'No secret',
      'https://portal.example.test/reset_password/abc',
    ]);
    expect(await outbox()).toMatchObject([
      { body: '', sentAt: expect.any(Date) },
      { body: 'No secret', sentAt: expect.any(Date) },
    ]);
  });

  it('never sends a mail whose secret has expired', async () => {
    const secretExpiresAt = new Date(clock.now.getTime() + HOUR_MS);
    await queue({ subject: 'Too late', secretExpiresAt });
    await queue({ subject: 'Still of use', secretExpiresAt: new Date(secretExpiresAt.getTime() + 1) });
    clock.now = secretExpiresAt;
    const worker = startWorker(smtp.url);
    worker.wake();
    await expect.poll(() => smtp.mails.map(({ subject }) => subject), PATIENT).toEqual(['Still of use']);
    await worker.stop();
    expect(await outbox()).toMatchObject([
      { subject: 'Too late', attempts: 0, sentAt: null },
      { attempts: 1 },
    ]);
  });

  it('leaves the database to others while the mail server hangs, and gives way when it is stopped', async () => {
    const connections: Socket[] = [];
    const silent = createServer((socket) => void connections.push(socket));
    await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
    await queue();
    await queue({ subject: 'Next' });
    const { port } = silent.address() as AddressInfo;
    const worker = startWorker(`smtp://127.0.0.1:${port}`);
    worker.wake();
    await expect.poll(() => connections.length, PATIENT).toBe(1);

    await database.db.update(mailOutbox).set({ body: 'Written meanwhile' });
    expect((await outbox()).map(({ body }) => body)).toEqual(['Written meanwhile', 'Written meanwhile']);

    const stopped = worker.stop();
    for (const connection of connections) connection.destroy();
    await stopped;
    expect((await outbox()).map(({ attempts }) => attempts)).toEqual([1, 0]);
    await new Promise((resolve) => silent.close(resolve));
  });

  it('sends a mail once when two processes share the outbox', async () => {
    for (let index = 0; index < 10; index += 1) await queue({ subject: `Mail ${index}` });
    const workers = [startWorker(smtp.url), startWorker(smtp.url)];
    for (const worker of workers) worker.wake();
    await expect.poll(countDue, PATIENT).toBe(0);
    for (const worker of workers) await worker.stop();
    expect(new Set(smtp.mails.map(({ subject }) => subject)).size).toBe(10);
    expect(smtp.mails).toHaveLength(10);
  });

  it('never lets a text become a header or a second recipient', async () => {
    await queue({
      subject: 'Hello\r\nBcc: thief@example.test',
      toAddress: 'group:thief@example.test, other@example.test;',
    });
    await queue({ subject: 'Fine' });
    await drain();
    const recipients = smtp.mails.flatMap((mail) => mail.recipients);
    expect(recipients).not.toContain('thief@example.test');
    expect(recipients).not.toContain('other@example.test');
    expect(smtp.mails.map(({ subject }) => subject)).toContain('Fine');
  });
});
