import { openNotedKinds } from '@halla/domain/resources/noted-kinds';
import type { Counter } from '#app/calls/counter.ts';
import { unreadMentions as select } from './mentions.repository.ts';

/** Notes that mention the user, that the user may open and has not read. */
export const unreadMentions: Counter = ({ db, actor, resources }) =>
  select({ db, userId: actor.userId, kinds: openNotedKinds(actor.level), scope: actor.scope, resources });
