import { counts } from '@halla/contract/counts';
import { implement } from '#app/calls/implement.ts';
import { getCounts } from './counts.service.ts';

export const countCalls = implement(counts, {
  get_counts: getCounts,
});
