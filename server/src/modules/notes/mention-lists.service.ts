import type { CallOutput } from '@halla/contract/calls';
import { MENTION_ROWS } from '@halla/domain/limits';
import { openNotedKinds } from '@halla/domain/resources/noted-kinds';
import type { SignedInContext } from '#app/calls/context.ts';
import { presentMention } from './mentions.presenter.ts';
import { countUnread, listMentions, markRead } from './mentions.repository.ts';

/** The newest mentions of the user; what the user may no longer open is neither listed nor counted. */
export async function getMentions({ ctx }: { ctx: SignedInContext }): Promise<CallOutput<'get_mentions'>> {
  const { db, actor } = ctx;
  const who = { db, scope: actor.scope, userId: actor.userId, kinds: openNotedKinds(actor.level) };
  const rows = await listMentions({ ...who, limit: MENTION_ROWS });
  return { mentions: rows.map(presentMention), unread: await countUnread(who) };
}

/** Marks mentions of the user as read. No audit row: what somebody has read concerns nobody else. */
export async function readMentions({
  ctx,
  noteId,
}: {
  ctx: SignedInContext;
  noteId: number | undefined;
}): Promise<number> {
  const { db, actor, now } = ctx;
  const read = await markRead({ db, userId: actor.userId, noteId, now });
  if (read > 0) ctx.changed({ domain: 'mentions', id: actor.userId });
  return read;
}
