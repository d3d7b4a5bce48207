import { LEVELS, type Level } from './levels.ts';

/** What decides whether a user may sign in, and as what. */
export interface AccountRights {
  readonly permissionLevel: Level;
  readonly disabled: boolean;
}

export type AccountChange = Partial<AccountRights> | 'delete';

/** True for a user who can administer the portal. */
export function isActiveSuperUser({ permissionLevel, disabled }: AccountRights): boolean {
  return permissionLevel === LEVELS.SUPER_USER && !disabled;
}

/** True for a change after which the user can no longer administer the portal: another one has to be left. */
export function endsSuperUser(stored: AccountRights, change: AccountChange): boolean {
  if (!isActiveSuperUser(stored)) return false;
  return change === 'delete' || !isActiveSuperUser({ ...stored, ...change });
}
