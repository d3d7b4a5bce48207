import type { SessionUser } from '@halla/contract/auth';
import { isLanguage } from '@halla/domain/limits';
import type { Account } from '#modules/users/users.service.ts';

function presentCompany(company: Account['company']): SessionUser['Company'] {
  if (company === null) return null;
  const { isInternal, ...shown } = company;
  return { ...shown, ...(isInternal && { isInternal: true }) };
}

/** The user as stored by the browser. */
export function presentSessionUser({
  account,
  needsSecondFactor,
}: {
  account: Account;
  needsSecondFactor: boolean;
}): SessionUser {
  return {
    userId: account.id,
    userName: account.userName,
    fullName: account.fullName,
    emailAddress: account.emailAddress,
    permissionLevel: account.permissionLevel,
    Company: presentCompany(account.company),
    CompanyId: account.companyId,
    ...(isLanguage(account.language) && { language: account.language }),
    ...(needsSecondFactor && { needsSecondFactor: true }),
    ...(account.isServiceAccount && { isServiceAccount: true }),
  };
}
