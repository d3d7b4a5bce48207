import type { Note } from '@halla/contract/notes';
import { ABILITIES } from '@halla/domain/access/abilities';
import { hasLevel, isAdminType, isClientLevel } from '@halla/domain/access/levels';
import { type NoteParent, noteLevels } from '@halla/domain/resources/noted-kinds';
import type { Actor, SignedInContext } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { selectResource } from '#app/calls/resources.ts';
import type { Executor } from '#db/database.ts';
import { mailMentioned, mentionable } from './mentions.service.ts';
import { parentReference } from './note-parents.shared.repository.ts';
import { presentNote } from './notes.presenter.ts';
import { selectNotes, writeNote } from './notes.repository.ts';

/**
 * Notes of one parent, newest first; customers see those of their own company's users. Precondition: the
 * reader may see the parent.
 */
export async function listNotes(
  db: Executor,
  { parent, reader }: { parent: NoteParent; reader: Pick<Actor, 'level' | 'scope'> },
): Promise<Note[]> {
  const rows = await selectNotes(db, { parent, scope: reader.scope });
  return rows.map((row) => presentNote(row, reader.level));
}

interface NoteRequest {
  ctx: SignedInContext;
  parent: NoteParent;
  text: string;
  /** Ids of users to mention. */
  tagged: readonly number[];
}

/** Adds a note to a parent the user may read; mentioned users get a mail. */
export async function addNote({ ctx, parent, text, tagged }: NoteRequest): Promise<Note> {
  const { db, now, actor } = ctx;
  const { kind } = parent;
  if (!hasLevel(actor.level, noteLevels(kind, 'write'))) throw new AppError('core.not_allowed');
  const instead = await ctx.resources[kind].writeInstead?.({ ctx, id: parent.id, text });
  if (instead !== undefined) return instead;
  const people = ABILITIES.mentionPeople(actor.level) ? await mentionable({ db, ids: tagged, kind }) : [];
  const taggedIds = people.map(({ id }) => id);
  const note = { text, userId: actor.userId, createdAt: now };
  const after = { ...parentReference(parent), text, tagged: taggedIds };
  const trailOf = (made: string) => ctx.auditOfMade(made, { entity: 'notes', after });
  const visible = selectResource({ ctx, ...parent, lock: true });
  const written = await writeNote({ db, parent: { kind, visible }, note, tagged: taggedIds, trailOf });
  if (written === undefined) throw new AppError('core.not_found');
  const { id, author, found } = written;
  await mailMentioned({ work: ctx, people, author, note: { id, text, parent } });
  ctx.changed({
    domain: 'notes',
    id,
    deviceId: found.deviceId,
    ...(noteLevels(kind, 'read').some(isClientLevel) && { owners: [found.companyId, author.companyId] }),
    ...(noteLevels(kind, 'read').every(isAdminType) && { adminsOnly: true }),
  });
  for (const userId of taggedIds) ctx.changed({ domain: 'mentions', id: userId });
  const row = { id, text, createdAt: now, userId: author.id, userName: author.fullName, tagged: taggedIds };
  return presentNote(row, actor.level);
}
