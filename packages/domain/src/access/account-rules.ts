import { LEVELS, type Level } from './levels.ts';

/** Level of a user and whether the account is enabled. */
export interface AccountRights {
  readonly permissionLevel: Level;
  readonly disabled: boolean;
}

/** Fields that decide whether a user can sign in. */
export interface AccountEntry extends AccountRights {
  /** Signing in is refused until a new password is set. */
  readonly passwordRenewRequired: boolean;
  /** False until a first password is set. */
  readonly hasPassword: boolean;
}

export type AccountChange = Partial<AccountRights & Pick<AccountEntry, 'passwordRenewRequired'>> | 'delete';

/** True for an account with the rights of a super user, whether or not its owner can sign in. */
export function isEnabledSuperUser({ permissionLevel, disabled }: AccountRights): boolean {
  return permissionLevel === LEVELS.SUPER_USER && !disabled;
}

/** True for a super user who can sign in and administer the portal. */
export function isActiveSuperUser(account: AccountEntry): boolean {
  return isEnabledSuperUser(account) && account.hasPassword && !account.passwordRenewRequired;
}

/** True for a change that removes super user rights: only another super user may make it. */
export function endsSuperUser(stored: AccountRights, change: AccountChange): boolean {
  if (!isEnabledSuperUser(stored)) return false;
  return change === 'delete' || !isEnabledSuperUser({ ...stored, ...change });
}

/** True for a change after which a super user can no longer sign in and administer: another one must remain. */
export function needsAnotherSuperUser(stored: AccountEntry, change: AccountChange): boolean {
  if (!isActiveSuperUser(stored)) return false;
  return change === 'delete' || !isActiveSuperUser({ ...stored, ...change });
}
