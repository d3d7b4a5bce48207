import { users } from '@halla/contract/users';
import { LEVELS } from '@halla/domain/access/levels';
import { LIST_CAPS } from '@halla/domain/limits';
import { levelsOpeningNotesOf } from '@halla/domain/resources/noted-kinds';
import { capped } from '#app/calls/capped.ts';
import { implement } from '#app/calls/implement.ts';
import { presentUser } from './users.presenter.ts';
import { chooseLanguage, listPeople } from './users.service.ts';

export const userCalls = implement(users, {
  set_language: chooseLanguage,

  get_user_list: async ({ input, ctx }) => {
    const internalOnly = input.userGroup === 'CTN' || ctx.actor.level !== LEVELS.SUPER_USER;
    const { search_value: search = '', opensNotesOf: kind, limit = LIST_CAPS.users.default } = input;
    const levels = kind === undefined ? undefined : levelsOpeningNotesOf(kind);
    const people = await listPeople({ db: ctx.db, search, internalOnly, levels, limit: limit + 1 });
    const { rows, ...cut } = capped(people, limit);
    return { users: rows.map((row) => presentUser(row, ctx.actor.level)), ...cut };
  },
});
