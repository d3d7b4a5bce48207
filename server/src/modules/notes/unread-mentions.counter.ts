import { openNotedKinds } from '@halla/domain/resources/noted-kinds';
import type { Counter } from '#app/calls/counter.ts';
import { selectMentions } from './mentions.repository.ts';

/** Unread notes that mention the user and that the user may open. */
export const unreadMentions: Counter = ({ db, actor: { userId, level, scope }, resources }) =>
  selectMentions({ db, userId, kinds: openNotedKinds(level), scope, resources, seen: false });
