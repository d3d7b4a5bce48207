import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { AnswerKind } from '@halla/domain/tickets/mailed-answers';
import type { Executor } from '#db/database.ts';
import { addFact, readFact } from '../process/installation.repository.ts';

const KEY = 'mail-answer-key';
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 12;
/** Characters of a signature: 96 bits to the base 36. */
const SIGNATURE_LENGTH = 19;
const LETTERS: Readonly<Record<AnswerKind, string>> = { reply: 'r', note: 'n' };
/** Some mail programs change the case of an address, so everything in it is lower case. */
const TAG = /^([rn])([0-9a-z]{1,11})\.([0-9a-z]{1,11})\.([0-9a-z]{19})$/;

/** What an answer refers to, and the user who writes it. */
export interface AnswerTo {
  kind: AnswerKind;
  ticketId: number;
  userId: number;
}

function signatureOf(key: string, { kind, ticketId, userId }: AnswerTo): string {
  const bytes = createHmac('sha256', Buffer.from(key, 'hex'))
    .update(`mail answer ${kind} ${ticketId} ${userId}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
  return BigInt(`0x${bytes.toString('hex')}`)
    .toString(36)
    .padStart(SIGNATURE_LENGTH, '0');
}

/** Signs the addresses that answers of one user to one ticket are sent to. `address` is REPLY_ADDRESS. */
export async function answerAddresses(db: Executor, address: string) {
  const key = await addFact({ db, key: KEY, value: randomBytes(KEY_BYTES).toString('hex') });
  const [local = '', domain = ''] = address.split('@');
  return (to: AnswerTo): string => {
    const ids = `${LETTERS[to.kind]}${to.ticketId.toString(36)}.${to.userId.toString(36)}`;
    return `${local}+${ids}.${signatureOf(key, to)}@${domain}`;
  };
}

interface Tagged {
  db: Executor;
  /** REPLY_ADDRESS. */
  address: string;
  /** Addresses that a mail was sent to. */
  sentTo: readonly string[];
}

/** What the signed addresses among these refer to; empty if none was signed by this installation. */
export async function readAnswerAddresses({ db, address, sentTo }: Tagged): Promise<AnswerTo[]> {
  const tags = [...new Set(sentTo.map((one) => tagOf(one, address)))].filter((tag) => tag !== null);
  const key = tags.length === 0 ? undefined : await readFact(db, KEY);
  if (key === undefined) return [];
  return tags.flatMap((tag) => {
    const [, letter, ticket = '', user = '', signature = ''] = TAG.exec(tag) ?? [];
    const to: AnswerTo = {
      kind: letter === LETTERS.note ? 'note' : 'reply',
      ticketId: Number.parseInt(ticket, 36),
      userId: Number.parseInt(user, 36),
    };
    if (!Number.isSafeInteger(to.ticketId) || !Number.isSafeInteger(to.userId)) return [];
    return isEqual(signature, signatureOf(key, to)) ? [to] : [];
  });
}

/** Takes the same time regardless of where the values differ. */
function isEqual(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}

/** The tag of an address; null if it is not a tagged REPLY_ADDRESS. */
function tagOf(sentTo: string, address: string): string | null {
  const [local = '', domain = ''] = address.split('@');
  const small = sentTo.trim().toLowerCase();
  const isOurs = small.startsWith(`${local}+`) && small.endsWith(`@${domain}`);
  const tag = isOurs ? small.slice(local.length + 1, -(domain.length + 1)) : '';
  return TAG.test(tag) ? tag : null;
}
