import { apiKeys } from '@halla/contract/api-keys';
import { implement } from '#app/calls/implement.ts';
import { callsForKeys, createKey, getKeys, removeKey } from './api-keys.service.ts';
import { getKeysOfUsers, removeKeyOfUser } from './keys-of-users.service.ts';

export const apiKeyCalls = implement(apiKeys, {
  get_api_keys: getKeys,
  get_calls_for_keys: async ({ ctx }) => ({ calls: callsForKeys(ctx.actor.level) }),
  create_api_key: createKey,
  delete_api_key: removeKey,
  get_api_keys_of_users: getKeysOfUsers,
  delete_api_key_of_user: removeKeyOfUser,
});
