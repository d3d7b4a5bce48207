import { ANSWER_BYTES_MAX } from '@halla/domain/tickets/mailed-answers';
import { ImapFlow } from 'imapflow';
import type { ImapSetting } from '../../process/imap-setting.ts';

/** Bytes fetched of a larger mail: its headers. */
const HEAD_BYTES = 65_536;
/** For an unresponsive mail server. */
const TIMEOUTS_MS = { connectionTimeout: 20_000, greetingTimeout: 20_000, socketTimeout: 60_000 };

/** A mail as the server stores it. */
export interface StoredMail {
  /** Size of the whole mail in bytes. */
  size: number;
  /** Its beginning only, if it is larger than ANSWER_BYTES_MAX. */
  source: Buffer;
}

/** An open mailbox. */
export interface Mailbox {
  /** With a uid it names a mail for ever (RFC 3501). */
  uidValidity: number;
  /** Uids of unread mails that have arrived since a day, oldest first. */
  unread(since: Date): Promise<number[]>;
  /** undefined: the mail no longer exists. */
  read(uid: number): Promise<StoredMail | undefined>;
  markRead(uid: number): Promise<void>;
}

/** Opens a mailbox for some work, and closes the connection after it. */
export async function withMailbox(
  setting: ImapSetting,
  work: (mailbox: Mailbox) => Promise<void>,
): Promise<void> {
  const { host, port, secure, user, password: pass, mailbox: path } = setting;
  const client = new ImapFlow({
    ...{ host, port, secure, auth: { user, pass }, logger: false, ...TIMEOUTS_MS },
    ...{ disableAutoIdle: true, maxLiteralSize: ANSWER_BYTES_MAX + HEAD_BYTES },
  });
  let failure: Error | undefined;
  // Without a listener an error between two commands would end the process.
  client.on('error', (error: Error) => {
    failure = error;
  });
  await client.connect();
  try {
    const { uidValidity } = await client.mailboxOpen(path);
    await work(opened(client, Number(uidValidity)));
    if (!client.usable) throw failure ?? new Error('The connection to the mailbox was cut.');
  } finally {
    await client.logout().catch(() => client.close());
  }
}

function opened(client: ImapFlow, uidValidity: number): Mailbox {
  const byUid = { uid: true };
  return {
    uidValidity,
    unread: async (since) => {
      const found = await client.search({ seen: false, deleted: false, since }, byUid);
      if (found === false || found === undefined) throw new Error('The mailbox could not be searched.');
      return found.sort((one, other) => one - other);
    },
    read: async (uid) => {
      const about = await client.fetchOne(String(uid), { size: true }, byUid);
      if (!about || about.size === undefined) return undefined;
      const maxLength = about.size > ANSWER_BYTES_MAX ? HEAD_BYTES : about.size;
      const mail = await client.fetchOne(String(uid), { source: { maxLength } }, byUid);
      if (!mail || mail.source === undefined) return undefined;
      return { size: about.size, source: mail.source };
    },
    markRead: async (uid) => {
      // The library answers false when the server refuses, and when the connection was cut.
      const isMarked = await client.messageFlagsAdd(String(uid), ['\\Seen'], byUid);
      if (!isMarked) throw new Error('A mail could not be marked as read.');
    },
  };
}
