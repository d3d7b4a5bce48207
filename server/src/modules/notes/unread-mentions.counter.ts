import { openNotedKinds } from '@halla/domain/resources/noted-kinds';
import type { Counter } from '#app/calls/counter.ts';
import { selectMentions } from './mentions.repository.ts';

/** Notes that mention the user, that the user may open and has not read. */
export const unreadMentions: Counter = ({ db, actor: { userId, level, scope }, resources }) =>
  selectMentions({ db, userId, kinds: openNotedKinds(level), scope, resources, seen: false });
