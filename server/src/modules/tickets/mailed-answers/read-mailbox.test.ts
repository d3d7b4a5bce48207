import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noise } from '#modules/files/test-files.ts';
import { DOVECOT, type ImapServer, startDovecot } from '../../../testing/dovecot.ts';
import { startImapProxy } from '../../../testing/imap-proxy.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import {
  ANSWERING,
  filePart,
  givenConversation,
  mailSource,
  multipart,
  outcomes,
  repliesOf,
  textPart,
} from './answering.test-steps.ts';
import { readAnswers, startAnswerWorker } from './read-answers.service.ts';
import { answerMailboxes, receivedMails } from './received-mails.table.ts';

/** A thousand mails are read sequentially. */
const LONG_MS = 180_000;

describe.skipIf(DOVECOT === undefined)(
  'the mailbox of answers on Dovecot (Debian: apt-get install dovecot-imapd)',
  () => {
    let t: TestServer;
    let admin: { id: number; token: string };
    let talk: Awaited<ReturnType<typeof givenConversation>>;
    let imap: ImapServer;
    let through: Awaited<ReturnType<typeof startImapProxy>>;
    beforeAll(async () => {
      t = await startTestServer({ env: ANSWERING });
      admin = await t.given.user('ADMIN');
      talk = await givenConversation(t, admin);
    });
    afterAll(() => t.close());
    beforeEach(async () => {
      imap = await startDovecot();
      through = await startImapProxy(imap.port);
      Object.assign(t.config, { IMAP_URL: imap.urlAt(through.port) });
      await t.database.db.delete(receivedMails);
      await t.database.db.delete(answerMailboxes);
    });
    afterEach(async () => {
      await through.close();
      await imap.close();
    });

    const mail = (of: Partial<Parameters<typeof mailSource>[0]> = {}) =>
      mailSource({ from: talk.user.emailAddress, to: talk.address, ...of });
    const texts = async () => (await repliesOf(t, admin, talk.ticketId)).map(({ text }) => text);
    /** Reads the mailbox immediately, ignoring the remaining pause. */
    const read = async () => {
      await t.database.db.update(answerMailboxes).set({ nextAt: new Date(0) });
      return readAnswers(t.server.deps);
    };

    it('is read, each mail is marked, and another reading finds nothing', async () => {
      await imap.deliver(
        mail({ text: 'Läuft wieder.' }),
        mail({ headers: ['Auto-Submitted: auto-replied'] }),
      );
      await read();
      expect((await texts()).at(-1)).toBe('Läuft wieder.');
      expect(await imap.read()).toEqual([true, true]);
      await read();
      expect(await outcomes(t)).toEqual(['taken', 'automatic']);
      const { body } = await t.call('get_refused_answers', admin.token, {});
      expect(body.mailbox.readAt).not.toBeNull();
    });

    it('is read by one process at a time', async () => {
      await imap.deliver(mail());
      const both = [readAnswers(t.server.deps), readAnswers(t.server.deps)];
      await Promise.all(both);
      expect(through.connections()).toBe(1);
    });

    it('gives a mail once if the process ends between the commit and the mark', async () => {
      const before = (await texts()).length;
      await imap.deliver(mail({ text: 'Once.' }));
      // The connection dies at the command that marks the mail, after the commit.
      through.cutAt('+FLAGS');
      await read();
      expect(await imap.read()).toEqual([false]);
      expect(await outcomes(t)).toEqual(['taken']);
      const { body } = await t.call('get_refused_answers', admin.token, {});
      expect(body.mailbox.isFailing).toBe(true);
      through.cutAt(null);
      await read();
      expect(await imap.read()).toEqual([true]);
      expect((await texts()).slice(before)).toEqual(['Once.']);
    });

    it('gives a mail whose fetching was cut at the next reading', async () => {
      await imap.deliver(mail({ text: 'Late but there.' }));
      through.cutAt('BODY.PEEK');
      await read();
      expect(await outcomes(t)).toEqual([]);
      through.cutAt(null);
      await read();
      expect((await texts()).at(-1)).toBe('Late but there.');
    });

    it('may be away: it is read when it is back', async () => {
      Object.assign(t.config, { IMAP_URL: 'imap://answers:wrong@127.0.0.1:1/INBOX' });
      expect(await read()).toBe(false);
      Object.assign(t.config, { IMAP_URL: imap.urlAt().replace('of%20the%20test', 'wrong') });
      await read();
      const [row] = await t.database.db.select().from(answerMailboxes);
      expect(row).toMatchObject({ mailbox: 'answers@127.0.0.1/INBOX', readAt: null });
      expect(row?.lastError).not.toBeNull();
      Object.assign(t.config, { IMAP_URL: imap.urlAt() });
      await imap.deliver(mail({ text: 'Back.' }));
      await read();
      expect((await texts()).at(-1)).toBe('Back.');
    });

    it('takes a photo of a phone, and refuses a mail that is larger than any', async () => {
      const photo = await noise(2_400, 2_400);
      const large = 'x'.repeat(998).concat('\r\n').repeat(42_000);
      await imap.deliver(
        mail({ raw: multipart(textPart('See.'), filePart('fault.png', photo)) }),
        mail({ text: large }),
      );
      expect(photo.length).toBeGreaterThan(15_000_000);
      await read();
      const replies = await repliesOf(t, admin, talk.ticketId);
      expect(replies.at(-1)).toMatchObject({ text: 'See.', Photos: [{ filename: 'fault.png' }] });
      expect(await outcomes(t)).toEqual(['taken', 'tooLarge']);
    }, 60_000);

    it(
      'with a thousand mails is read to its end by the worker',
      async () => {
        await imap.deliver(...Array.from({ length: 1_000 }, (_, at) => mail({ text: `Mail ${at}` })));
        const worker = startAnswerWorker(t.server.deps);
        worker.wake();
        await expect
          .poll(async () => (await outcomes(t)).length, { timeout: LONG_MS, interval: 500 })
          .toBe(1_000);
        await worker.stop();
        const taken = (await outcomes(t)).filter((one) => one === 'taken');
        expect(taken).toHaveLength(20);
        expect((await imap.read()).every(Boolean)).toBe(true);
      },
      LONG_MS + 10_000,
    );
  },
);
