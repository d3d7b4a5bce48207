import type { CallInput } from '@halla/contract/calls';
import { notes } from '@halla/contract/notes';
import { AppError } from '#app/calls/errors.ts';
import { implement } from '#app/calls/implement.ts';
import type { NoteParent } from './notes.repository.ts';
import { addNote } from './notes.service.ts';

export const noteCalls = implement(notes, {
  add_note: async ({ input, ctx }) => {
    const parent = readParent(input);
    const note = await addNote({ ctx, parent, text: input.note, tagged: input.tagged ?? [] });
    return { message: 'Note added', note };
  },
});

function readParent({ sessionid, alertid, crashlogid, LifeCycleStateId }: CallInput<'add_note'>): NoteParent {
  const given: NoteParent[] = [
    ...(sessionid === undefined ? [] : [{ sessionId: sessionid }]),
    ...(alertid === undefined ? [] : [{ alertId: alertid }]),
    ...(crashlogid === undefined ? [] : [{ crashLogId: crashlogid }]),
    ...(LifeCycleStateId === undefined ? [] : [{ lifeCycleStateId: LifeCycleStateId }]),
  ];
  const [parent, ...more] = given;
  if (parent === undefined || more.length > 0) throw new AppError('notes.one_parent');
  return parent;
}
