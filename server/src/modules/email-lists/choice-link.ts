import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Mail, Work } from '#app/calls/context.ts';
import { publicUrl } from '#app/http/public-url.ts';
import { addFact, readFact } from '#app/process/installation.repository.ts';
import type { Executor } from '#db/database.ts';

const KEY = 'mail-choice-key';
const KEY_BYTES = 32;
const SIGNATURE_BYTES = 16;
/** Member and signature, in characters that no mail program treats as the end of a link. */
const TOKEN = /^(\d{1,15})_(\d{1,15})_([0-9a-f]{32})$/;

interface Membership {
  listId: number;
  userId: number;
}

const signatureOf = (key: string, { listId, userId }: Membership) =>
  createHmac('sha256', Buffer.from(key, 'hex'))
    .update(`mail choice ${listId} ${userId}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES);

/** Separates the tokens of several lists. */
const SEPARATOR = '-';

/** Signs links with which receivers choose, without signing in, how they get the mails of one or several lists. */
export async function choiceLinks({ db, config }: Pick<Work, 'db' | 'config'>) {
  const key = await addFact({ db, key: KEY, value: randomBytes(KEY_BYTES).toString('hex') });
  return (...members: readonly Membership[]): string => {
    const tokens = members.map(
      (member) => `${member.listId}_${member.userId}_${signatureOf(key, member).toString('hex')}`,
    );
    return publicUrl({ config, path: `/mail_choice/${tokens.join(SEPARATOR)}` });
  };
}

interface ListsOfMail {
  /** The lists that caused a mail to the user. */
  lists: readonly { id: number; name: string }[];
  userId: number;
  linkOf: Awaited<ReturnType<typeof choiceLinks>>;
}

/** A link per list for the text of a mail, and one for all lists for its header. */
export function listsOfMail({ lists, userId, linkOf }: ListsOfMail): Pick<Mail, 'lists' | 'unsubscribeLink'> {
  if (lists.length === 0) return {};
  return {
    lists: lists.map(({ id: listId, name }) => ({ name, link: linkOf({ listId, userId }) })),
    unsubscribeLink: linkOf(...lists.map(({ id: listId }) => ({ listId, userId }))),
  };
}

/** The tokens of a link. */
export const tokensOfLink = (tokens: string): readonly string[] => [...new Set(tokens.split(SEPARATOR))];

/** The owner of a link; undefined if this installation has not signed it. */
export async function readChoiceToken(db: Executor, token: string): Promise<Membership | undefined> {
  const [, listId, userId, signature] = TOKEN.exec(token) ?? [];
  const key = signature === undefined ? undefined : await readFact(db, KEY);
  if (key === undefined || signature === undefined) return undefined;
  const member = { listId: Number(listId), userId: Number(userId) };
  return timingSafeEqual(Buffer.from(signature, 'hex'), signatureOf(key, member)) ? member : undefined;
}
