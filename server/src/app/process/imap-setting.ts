/** A mailbox on an IMAP server. */
export interface ImapSetting {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte. */
  readonly secure: boolean;
  readonly user: string;
  readonly password: string;
  /** Path of the mailbox, such as INBOX. */
  readonly mailbox: string;
}

export const IMAP_RULE = 'takes imaps://USER:PASSWORD@HOST/MAILBOX, or imap://… to 127.0.0.1';

/** With the tag the local part stays within the 64 characters of RFC 5321. */
export const REPLY_ADDRESS = /^[a-z0-9](?:[a-z0-9._-]{0,14}[a-z0-9])?@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/;
export const REPLY_ADDRESS_RULE =
  'takes an address like reply@example.com, with at most 16 of a-z 0-9 . _ - before the @';

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);
const PORTS: Readonly<Record<string, number>> = { 'imaps:': 993, 'imap:': 143 };

/** imaps://…, or imap:// to this machine; null: neither, or something is missing. */
export function readImapUrl(text: string): ImapSetting | null {
  if (!URL.canParse(text)) return null;
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  const usual = PORTS[protocol];
  const isSafe = protocol === 'imaps:' || THIS_MACHINE.has(hostname);
  if (usual === undefined || !isSafe || hostname === '' || username === '' || password === '') return null;
  if (search !== '' || hash !== '') return null;
  try {
    return {
      host: hostname.replace(/^\[|\]$/g, ''),
      port: port === '' ? usual : Number(port),
      secure: protocol === 'imaps:',
      user: decodeURIComponent(username),
      password: decodeURIComponent(password),
      mailbox: decodeURIComponent(pathname.slice(1)) || 'INBOX',
    };
  } catch {
    // An invalid percent encoding.
    return null;
  }
}
