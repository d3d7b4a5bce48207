import type { Mention } from '@halla/contract/kit/mentions';
import { useCallMutation } from '../../core/calls/api.ts';

/** Marks a mention as read when its page is opened. */
export function useReadMention(): (mention: Mention) => void {
  const read = useCallMutation('read_mentions');
  return ({ noteId, seenAt }) => {
    if (seenAt === null) read.mutate({ noteid: noteId });
  };
}
