import { contactMerges } from '@halla/contract/contact-merges';
import { implement } from '#app/calls/implement.ts';
import { mergeContacts, previewMerge } from './merge.service.ts';
import type { MergePair } from './merge-plan.ts';
import { undoMerge } from './undo-merge.service.ts';

export const mergeCalls = implement(contactMerges, {
  preview_merge: ({ input, ctx }) => previewMerge({ ctx, pair: pairOf(input) }),

  merge_contacts: async ({ input, ctx }) => {
    const id = await mergeContacts({ ctx, pair: pairOf(input) });
    return { message: 'Contacts merged', merge: { id } };
  },

  undo_merge: async ({ input, ctx }) => {
    await undoMerge(ctx, input.mergeId);
    return { message: 'Merge undone' };
  },
});

interface NamedPair {
  contactType: MergePair['kind'];
  keepId: number;
  removeId: number;
}

function pairOf({ contactType, keepId, removeId }: NamedPair): MergePair {
  return { kind: contactType, keepId, removeId };
}
