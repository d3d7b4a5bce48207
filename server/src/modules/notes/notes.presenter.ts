import type { Note } from '@halla/contract/notes';
import { isStaff, type Level } from '@halla/domain/access/levels';
import { presentReference } from '#app/fields/present-reference.ts';
import type { NoteRow } from './notes.repository.ts';

/** A note; mentions are visible to staff only. */
export function presentNote(row: NoteRow, level: Level): Note {
  return {
    id: row.id,
    text: row.text,
    createdAt: row.createdAt.toISOString(),
    User: presentReference({ id: row.userId, fullName: row.userName }),
    ...(isStaff(level) && { tagged: row.tagged }),
  };
}
