import type { CallOutput } from '@halla/contract/calls';
import { MENTION_ROWS } from '@halla/domain/limits';
import { type NoteParent, openNotedKinds } from '@halla/domain/resources/noted-kinds';
import type { SignedInContext } from '#app/calls/context.ts';
import { findResources } from '#app/calls/resources.ts';
import { presentMention } from './mentions.presenter.ts';
import { listMentions, markRead, selectMentioning } from './mentions.repository.ts';

/** Rows fetched to fill the list, because some may belong to deleted or invisible parents. */
const CANDIDATES = 10 * MENTION_ROWS;

/**
 * The newest mentions of the user; those whose parent the user may no longer open are neither listed nor
 * counted.
 */
export async function getMentions({ ctx }: { ctx: SignedInContext }): Promise<CallOutput<'get_mentions'>> {
  const { db, actor } = ctx;
  const kinds = openNotedKinds(actor.level);
  const mentions = await listMentions({ db, userId: actor.userId, kinds, limit: CANDIDATES });
  const find = await findResources({ ctx, wanted: mentions });
  const visible = mentions.flatMap(({ noteId, seenAt, kind, id }) => {
    const row = find({ kind, id });
    return row === undefined ? [] : { noteId, seenAt, parent: { kind, id }, deviceId: row.deviceId };
  });
  return {
    mentions: await withTexts({ ctx, mentions: visible.slice(0, MENTION_ROWS) }),
    unread: visible.filter(({ seenAt }) => seenAt === null).length,
  };
}

interface VisibleMention {
  noteId: number;
  seenAt: Date | null;
  parent: NoteParent;
  deviceId: number | undefined;
}

async function withTexts({ ctx, mentions }: { ctx: SignedInContext; mentions: readonly VisibleMention[] }) {
  if (mentions.length === 0) return [];
  const notes = await selectMentioning({ db: ctx.db, noteIds: mentions.map(({ noteId }) => noteId) });
  const devices = mentions.flatMap(({ deviceId }) => deviceId ?? []);
  const find = await findResources({ ctx, wanted: devices.map(deviceReference) });
  return mentions.flatMap(({ noteId, deviceId, ...mention }) => {
    const note = notes.find((row) => row.noteId === noteId);
    const device = deviceId === undefined ? undefined : find(deviceReference(deviceId));
    return note === undefined ? [] : presentMention({ ...mention, note, device });
  });
}

function deviceReference(id: number) {
  return { kind: 'device', id } as const;
}

/** Marks mentions of the user as read. Not audited: it affects no other user. */
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
