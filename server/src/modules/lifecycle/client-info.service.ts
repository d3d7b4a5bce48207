import type { ClientInfoInput } from '@halla/contract/client-info';
import { AppError } from '#app/errors.ts';
import type { Executor } from '#db/database.ts';
import { findCompany } from '#modules/companies/companies.service.ts';
import type { StoredClientInfo } from './lifecycle.table.ts';

interface Request {
  db: Executor;
  clientInfo: ClientInfoInput | null | undefined;
}

/** What is written down of a client: the filled fields, with name and country of a chosen company when they were not sent. */
export async function snapshotClient({ db, clientInfo }: Request): Promise<StoredClientInfo | null> {
  const filled = withoutEmpty(clientInfo ?? {});
  const { companyId } = filled;
  if (companyId === undefined) return Object.keys(filled).length === 0 ? null : filled;
  const company = await findCompany({ db, id: companyId });
  // A device that comes home is returned, it is not sold to the maker.
  if (company === undefined || company.isInternal) {
    throw new AppError('lifecycle.unknown_company', {
      fields: { 'clientInfo.companyId': 'names no company' },
    });
  }
  return {
    companyName: company.name,
    ...(company.location !== null && { location: company.location }),
    ...filled,
  };
}

function withoutEmpty(clientInfo: Partial<ClientInfoInput>): StoredClientInfo {
  const filled = Object.entries(clientInfo).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(filled);
}
