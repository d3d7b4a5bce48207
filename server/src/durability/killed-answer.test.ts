import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerAddresses } from '#app/mail/answer-address.ts';
import type { Database } from '#db/open.ts';
import { mailSource } from '#modules/tickets/mailed-answers/answering.test-steps.ts';
import { answerMailboxes, receivedMails } from '#modules/tickets/mailed-answers/received-mails.table.ts';
import { ticketReplies } from '#modules/tickets/tickets.table.ts';
import { DOVECOT, type ImapServer, startDovecot } from '../testing/dovecot.ts';
import { createGiven } from '../testing/given.ts';
import { type ImapProxy, startImapProxy } from '../testing/imap-proxy.ts';
import { makeOwnStorage, type OwnStorage } from './own-storage.ts';
import { eventually } from './portal-calls.ts';
import { startServerProcess } from './server-process.ts';

const REPLY_ADDRESS = 'reply@portal.example.test';
const TEXT = 'Written once.';

let storage: OwnStorage;
let imap: ImapServer;
let through: ImapProxy;

describe.skipIf(DOVECOT === undefined)('kill -9 of a server that takes an answer by mail', () => {
  beforeAll(async () => {
    storage = await makeOwnStorage('halla-answer-');
    imap = await startDovecot();
    through = await startImapProxy(imap.port);
  }, 60_000);
  afterAll(async () => {
    await through.close();
    await imap.close();
    await storage.close();
  });

  it('between the commit of the reply and the mark of the mail leaves one reply and a marked mail', async () => {
    const { emailAddress, address } = await storage.withDatabase(givens);
    await imap.deliver(mailSource({ from: emailAddress, to: address, text: TEXT }));

    const marking = through.keptAt('+FLAGS');
    const first = await start();
    await marking;
    await first.end('SIGKILL');

    expect(await imap.read()).toEqual([false]);
    expect(await storage.withDatabase(stored)).toEqual({ texts: [TEXT], states: ['taken'] });
    // Ends the lease of the killed process, which would otherwise expire after two minutes.
    await storage.withDatabase(({ db }) => db.update(answerMailboxes).set({ nextAt: new Date(0) }));

    const second = await start();
    await eventually(async () => (await imap.read()).every(Boolean));
    await second.end('SIGTERM');
    expect(await storage.withDatabase(stored)).toEqual({ texts: [TEXT], states: ['taken'] });
  }, 120_000);
});

const start = () =>
  startServerProcess({
    env: {
      ...storage.env,
      ...{ REPLY_ADDRESS, IMAP_URL: imap.urlAt(through.port) },
    },
  });

/** A ticket of a clinic, and where its user answers. */
async function givens({ db }: Database) {
  const given = createGiven(db, { now: new Date() });
  const company = await given.company();
  const { id: userId, emailAddress } = await given.user('CLIENT', { companyId: company.id });
  const device = await given.device({ companyId: company.id });
  const { id: ticketId } = await given.ticket(device, { reporterCompanyId: company.id });
  const sign = await answerAddresses(db, REPLY_ADDRESS);
  return { emailAddress, address: sign({ kind: 'reply', ticketId, userId }) };
}

async function stored({ db }: Database) {
  const replies = await db.select({ text: ticketReplies.text }).from(ticketReplies);
  const mails = await db.select({ state: receivedMails.state }).from(receivedMails);
  return { texts: replies.map(({ text }) => text), states: mails.map(({ state }) => state) };
}
