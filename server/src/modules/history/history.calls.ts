import { history } from '@halla/contract/history';
import { implement } from '#app/calls/implement.ts';
import { getHistory } from './history.service.ts';

export const historyCalls = implement(history, {
  get_history: getHistory,
});
