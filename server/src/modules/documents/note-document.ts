import type { NoteParent } from '@halla/domain/resources/noted-kinds';
import type { SignedInContext } from '#app/calls/context.ts';
import { insertNote } from '#modules/notes/stored-notes.shared.repository.ts';

interface DocumentNote {
  parent: NoteParent;
  text: string;
  /** null: the system. */
  userId: number | null;
}

/** Adds a note to a document that administrators see; returns its id. */
export async function noteDocument(ctx: SignedInContext, { parent, text, userId }: DocumentNote) {
  const { db, now: createdAt } = ctx;
  const id = await insertNote(db, { parent, note: { text, userId, createdAt } });
  ctx.changed({ domain: 'notes', id, adminsOnly: true });
  return id;
}
