import type { CallInput } from '@halla/contract/calls';
import { notes } from '@halla/contract/notes';
import { NOTED_KINDS, type NoteParent, noteField } from '@halla/domain/resources/noted-kinds';
import { AppError } from '#app/calls/errors.ts';
import { implement } from '#app/calls/implement.ts';
import { addNote } from './notes.service.ts';

export const noteCalls = implement(notes, {
  add_note: async ({ input, ctx }) => {
    const parent = readParent(input);
    const note = await addNote({ ctx, parent, text: input.note, tagged: input.tagged ?? [] });
    return { message: 'Note added', note };
  },
});

function readParent(input: CallInput<'add_note'>): NoteParent {
  const [parent, ...more] = NOTED_KINDS.flatMap((kind): NoteParent[] => {
    const id = input[noteField(kind)];
    return id === undefined ? [] : [{ kind, id }];
  });
  if (parent === undefined || more.length > 0) throw new AppError('notes.one_parent');
  return parent;
}
