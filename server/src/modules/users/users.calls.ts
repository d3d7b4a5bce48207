import { users } from '@halla/contract/users';
import { implement } from '#app/calls/implement.ts';
import { getUsers } from './user-lists.service.ts';
import { chooseLanguage } from './users.service.ts';

export const userCalls = implement(users, {
  set_language: chooseLanguage,
  get_user_list: getUsers,
});
