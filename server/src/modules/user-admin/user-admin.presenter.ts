import type { Account, SignIn } from '@halla/contract/user-admin';
import { isLanguage } from '@halla/domain/limits';
import type { SignInRecord } from './sign-ins.repository.ts';
import type { AccountRecord } from './user-admin.repository.ts';

/** A user on its page, which only super users open. */
export function presentAccount(row: AccountRecord): Account {
  const { companyId, companyName, lastLogin, disabled, language, createdAt, updatedAt, ...fields } = row;
  return {
    ...fields,
    Company: companyId === null || companyName === null ? null : { id: companyId, name: companyName },
    CompanyId: companyId,
    lastLogin: lastLogin?.toISOString() ?? null,
    disabled: disabled ? 1 : 0,
    language: isLanguage(language) ? language : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

export function presentSignIn(row: SignInRecord, ownToken: Buffer): SignIn {
  const { id, tokenHash, createdAt, lastUsed, expiresAt, address } = row;
  return {
    id,
    createdAt: createdAt.toISOString(),
    lastUsed: lastUsed.toISOString(),
    expiresAt: expiresAt.toISOString(),
    address,
    isThis: tokenHash.equals(ownToken),
  };
}
