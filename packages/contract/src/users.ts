import { ALL_LEVELS } from '@halla/domain/access/levels';
import { USER_ORDERS } from '@halla/domain/access/user-sorts';
import { LANGUAGES, LIST_CAPS } from '@halla/domain/limits';
import { NOTED_KINDS } from '@halla/domain/resources/noted-kinds';
import { z } from 'zod';
import { call, levels, signedIn } from './kit/call.ts';
import { cursor, id, listLimit, pageFields, searchValue } from './kit/fields.ts';

/** A user in a list; fields beyond the names are present for super users only. */
export const listedUser = z.object({
  id,
  userName: z.string(),
  fullName: z.string(),
  emailAddress: z.string().optional(),
  permissionLevel: z.literal(ALL_LEVELS).optional(),
  Company: z.object({ id, name: z.string() }).nullable().optional(),
  CompanyId: id.nullable().optional(),
  lastLogin: z.string().nullable().optional(),
  disabled: z.union([z.literal(0), z.literal(1)]).optional(),
  /** True if signing in also requires a code of an authenticator app. */
  hasSecondFactor: z.boolean().optional(),
});

export const users = {
  set_language: call({
    summary: 'Sets the language in which mails to the caller are written.',
    access: signedIn,
    beforeSecondFactor: true,
    effect: 'write',
    changes: ['users'],
    input: z.object({ language: z.enum(LANGUAGES) }),
    output: z.object({}),
    errors: [],
  }),
  get_user_list: call({
    summary:
      "Users by name, those whose name begins with the text first; userGroup 'CTN' means the enabled users of the maker itself.",
    access: levels('PRODUCTION', 'SALES', 'ADMIN'),
    effect: 'read',
    shows: ['contacts', 'users'],
    input: z.object({
      search_value: searchValue.optional(),
      userGroup: z.literal('CTN').optional(),
      /** Only users who can open the page that shows notes of this kind. */
      opensNotesOf: z.enum(NOTED_KINDS).optional(),
      /** Only users who may read the tickets of all companies, which assignees must. */
      readsTickets: z.literal(true).optional(),
      limit: listLimit(LIST_CAPS.users.max),
      /** With a cursor, rows follow `sort`; for users other than super users, the name. */
      cursor: cursor.optional(),
      sort: z.enum(USER_ORDERS).optional(),
    }),
    output: z.object({ users: z.array(listedUser), ...pageFields }),
    errors: [],
  }),
};
