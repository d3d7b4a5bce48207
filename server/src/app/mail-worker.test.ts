import { pino } from 'pino';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#db/open.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { mailOutbox } from './mail.table.ts';
import { startMailWorker } from './mail-worker.ts';

/** A mail server that keeps what it gets; it refuses everything while `refuse` says so. */
async function startMailServer() {
  const mails: (Email & { recipients: string[] })[] = [];
  const state = { refuse: false };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (state.refuse) return done(new Error('Mailbox is on holiday'));
        PostalMime.parse(Buffer.concat(chunks)).then((mail) => {
          mails.push({ ...mail, recipients: session.envelope.rcptTo.map(({ address }) => address) });
          done();
        }, done);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The mail server has no port.');
  return {
    mails,
    state,
    url: `smtp://127.0.0.1:${address.port}`,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

describe('the mail worker', () => {
  let database: Database;
  let smtp: Awaited<ReturnType<typeof startMailServer>>;
  beforeEach(async () => {
    database = await openTestDatabase();
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
      event: 'test',
      ...values,
    });
  const drain = async () => {
    const worker = startMailWorker({
      db: database.db,
      log: pino({ level: 'silent' }),
      smtpUrl: smtp.url,
      from: 'Halla <halla@example.test>',
    });
    worker.wake();
    await worker.stop();
  };
  const outbox = () => database.db.select().from(mailOutbox).orderBy(mailOutbox.id);

  it('sends what waits, once, with its letters intact', async () => {
    await queue();
    await drain();
    await drain();
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]).toMatchObject({ subject: 'Hälytys: ovi auki', recipients: ['aino@example.test'] });
    expect(smtp.mails[0]?.text?.trim()).toBe('Kryokaappi ääkkösin');
    expect((await outbox())[0]?.sentAt).not.toBeNull();
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
