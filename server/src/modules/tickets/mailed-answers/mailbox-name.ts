import type { Config } from '#app/process/config.ts';
import { type ImapSetting, readImapUrl } from '#app/process/imap-setting.ts';

/** Name of a mailbox in the database, without its password. */
export function mailboxName({ user, host, mailbox }: ImapSetting): string {
  return `${user}@${host}/${mailbox}`;
}

/** The name of the mailbox of answers; null: tickets cannot be answered by mail. */
export function configuredMailbox({ IMAP_URL: url }: Pick<Config, 'IMAP_URL'>): string | null {
  const setting = url === undefined ? null : readImapUrl(url);
  return setting === null ? null : mailboxName(setting);
}
