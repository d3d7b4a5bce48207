import type { Account } from '@halla/contract/user-admin';
import { isLanguage } from '@halla/domain/limits';
import { presentReference } from '#app/fields/present-reference.ts';
import type { AccountRecord } from './user-admin.repository.ts';

/** A user on its page, which only super users open. */
export function presentAccount(row: AccountRecord): Account {
  const { companyId, companyName, lastLogin, disabled, language, createdAt, updatedAt, ...rest } = row;
  const { hasPassword, invitedUntil, ...fields } = rest;
  return {
    ...fields,
    Company: presentReference({ id: companyId, name: companyName }),
    CompanyId: companyId,
    lastLogin: lastLogin?.toISOString() ?? null,
    disabled: disabled ? 1 : 0,
    needsPassword: !hasPassword,
    invitedUntil: invitedUntil?.toISOString() ?? null,
    language: isLanguage(language) ? language : null,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}
