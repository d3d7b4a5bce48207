import type { CallOutput } from '@halla/contract/calls';
import { MENTION_ROWS } from '@halla/domain/limits';
import { openNotedKinds } from '@halla/domain/resources/noted-kinds';
import { answerPage } from '#app/calls/answer-page.ts';
import type { Asked, SignedInContext } from '#app/calls/context.ts';
import { encodeCursor } from '#app/calls/keyset.ts';
import { findResources } from '#app/calls/resources.ts';
import { presentMention } from './mentions.presenter.ts';
import {
  countMentions,
  listMentions,
  markRead,
  selectMentioning,
  selectMentions,
} from './mentions.repository.ts';

/**
 * The newest mentions of the user, or a page of them; mentions whose parent the user may no longer open are neither
 * listed nor counted.
 */
export async function getMentions({
  ctx,
  input,
}: Asked<'get_mentions'>): Promise<CallOutput<'get_mentions'>> {
  const { db, actor, resources } = ctx;
  const { seen, limit = MENTION_ROWS, cursor } = input;
  const { userId, level, scope } = actor;
  const own = { db, userId, kinds: openNotedKinds(level), scope, resources };
  const { rows, ...page } = await answerPage({
    db,
    query: listMentions({ ...own, seen, cursor: cursor ?? null, limit: limit + 1 }),
    limit,
    cursor,
    all: selectMentions({ ...own, seen }),
    positionOf: ({ createdAt, noteId }) => encodeCursor(createdAt, noteId),
    present: (mentions) => withTexts(ctx, mentions),
  });
  const unread = await countMentions({ ...own, seen: false });
  return { mentions: rows, unread, ...page };
}

type MentionRow = Awaited<ReturnType<typeof listMentions>>[number];

async function withTexts(ctx: SignedInContext, mentions: readonly MentionRow[]) {
  if (mentions.length === 0) return [];
  const texts = await selectMentioning(
    ctx.db,
    mentions.map(({ noteId }) => noteId),
  );
  const notes = new Map(texts.map((note) => [note.noteId, note]));
  const findParent = await findResources({ ctx, wanted: mentions });
  const deviceOf = (mention: MentionRow) => findParent(mention)?.deviceId;
  const devices = mentions.flatMap((mention) => deviceOf(mention) ?? []);
  const findDevice = await findResources({ ctx, wanted: devices.map(deviceReference) });
  return mentions.flatMap((mention) => {
    const { noteId, seenAt, kind, id } = mention;
    const note = notes.get(noteId);
    const deviceId = deviceOf(mention);
    const device = deviceId === undefined ? undefined : findDevice(deviceReference(deviceId));
    if (note === undefined) return [];
    return presentMention({ note, parent: { kind, id }, row: findParent(mention), device, seenAt });
  });
}

function deviceReference(id: number) {
  return { kind: 'device', id } as const;
}

/** Marks mentions of the user as read. Not audited: it affects no other user. */
export async function readMentions(ctx: SignedInContext, noteId: number | undefined): Promise<number> {
  const { db, actor, now } = ctx;
  const read = await markRead(db, { userId: actor.userId, noteId, now });
  if (read > 0) ctx.changed({ domain: 'mentions', id: actor.userId });
  return read;
}
