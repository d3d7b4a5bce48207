import { counts } from '@halla/contract/counts';
import { openWork } from '@halla/contract/open-work';
import { implement } from '#app/calls/implement.ts';
import { getCounts, getOpenWork } from './counts.service.ts';
import { getNextWork } from './next/next-work.service.ts';

export const countCalls = implement(counts, {
  get_counts: getCounts,
});

export const openWorkCalls = implement(openWork, {
  get_next_work: getNextWork,
  get_open_work: getOpenWork,
});
