import type { SignedInContext } from '#app/calls/context.ts';
import { insertNote } from '#modules/notes/stored-notes.shared.repository.ts';

interface NoteOrder {
  id: number;
  text: string;
}

/** Adds the text sent with an order as a note. */
export async function noteOrder(ctx: SignedInContext, { id, text }: NoteOrder): Promise<void> {
  const { db, actor, now } = ctx;
  const note = { text, userId: actor.userId, createdAt: now };
  const noteId = await insertNote({ db, parent: { kind: 'order', id }, note });
  ctx.changed({ domain: 'notes', id: noteId, adminsOnly: true });
}
