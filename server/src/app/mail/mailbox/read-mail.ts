import type { MailHeaders } from '@halla/domain/tickets/mailed-answers';
import { convert } from 'html-to-text';
import PostalMime, { type Address, type Attachment, addressParser, type Email } from 'postal-mime';

/** Longer texts are not written by people; in UTF-16 units. */
const TEXT_MAX = 200_000;
const HTML_MAX = 1_000_000;
const ADDRESSES_MAX = 50;
const LIMITS = { maxHeadersSize: 262_144, maxNestingDepth: 20 };

/** Headers besides To and Cc in which mail servers name the address of delivery. */
const DELIVERED_TO = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to'];

/** A parsed mail; nothing in it is authenticated. */
export interface ReadMail {
  headers: MailHeaders;
  /** In lower case; null: none, or several. */
  from: string | null;
  /** Addresses in lower case. */
  sentTo: readonly string[];
  messageId: string | null;
  /** The plain text, or that of the HTML part; empty: none. */
  text: string;
  files: readonly MailFile[];
}

export interface MailFile {
  /** As its sender named it; null: without a name. */
  filename: string | null;
  bytes: Buffer;
  /** Shown inside the text. */
  isInText: boolean;
}

/** Parses a mail; null if it cannot be parsed. */
export async function readMail(source: Buffer): Promise<ReadMail | null> {
  // Attached mails are files: their text is not that of the answer.
  const mail = await PostalMime.parse(source, { ...LIMITS, forceRfc822Attachments: true }).catch(() => null);
  if (mail === null) return null;
  return {
    headers: mail.headers.map(({ key, value }) => ({ key, value })),
    from: senderOf(mail),
    sentTo: receiversOf(mail),
    messageId: mail.messageId?.trim().slice(0, 998) || null,
    text: textOf(mail),
    files: mail.attachments.map(fileOf),
  };
}

/** The single address in a single From header; with several, programs disagree about the sender. */
function senderOf({ headers }: Email): string | null {
  const [from, ...others] = headers.filter(({ key }) => key === 'from');
  if (from === undefined || others.length > 0) return null;
  const addresses = addressesOf(addressParser(from.value));
  return addresses.length === 1 ? (addresses[0] ?? null) : null;
}

function receiversOf({ to = [], cc = [], headers }: Email): string[] {
  const delivered = headers
    .filter(({ key }) => DELIVERED_TO.includes(key))
    .flatMap(({ value }) => addressParser(value));
  return [...new Set(addressesOf([...delivered, ...to, ...cc]))].slice(0, ADDRESSES_MAX);
}

const addressesOf = (addresses: readonly Address[]) =>
  addresses
    .flatMap((one) => one.group ?? one)
    .map(({ address }) => address.trim().toLowerCase())
    .filter((address) => address !== '');

function textOf({ text = '', html = '' }: Email): string {
  const plain = text.trim() === '' && html !== '' ? textOfHtml(html) : text;
  // A null character cannot be stored.
  return plain.slice(0, TEXT_MAX).replaceAll('\0', '');
}

function textOfHtml(html: string): string {
  return convert(html.slice(0, HTML_MAX), {
    wordwrap: false,
    limits: { maxDepth: 50, maxInputLength: HTML_MAX, maxChildNodes: 10_000 },
    selectors: [
      { selector: 'img', format: 'skip' },
      { selector: 'blockquote', format: 'skip' },
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true } },
    ],
  });
}

function fileOf({ filename, content, related, disposition }: Attachment): MailFile {
  const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content));
  return { filename, bytes, isInText: related === true || disposition === 'inline' };
}
