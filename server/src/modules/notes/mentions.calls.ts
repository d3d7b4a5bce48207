import { mentions } from '@halla/contract/kit/mentions';
import { implement } from '#app/calls/implement.ts';
import { getMentions, readMentions } from './mention-lists.service.ts';

export const mentionCalls = implement(mentions, {
  get_mentions: getMentions,
  read_mentions: async ({ input, ctx }) => ({ read: await readMentions(ctx, input.noteid) }),
});
