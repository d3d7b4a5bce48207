import type { ClientInfoInput } from '@halla/contract/client-info';
import type { Scope } from '#app/context.ts';
import { AppError } from '#app/errors.ts';
import type { Executor } from '#db/database.ts';
import { holdCompany } from '#modules/companies/companies.service.ts';
import { holdPerson } from '#modules/contacts/contacts.service.ts';
import type { StoredClientInfo } from './lifecycle.table.ts';

interface Request {
  db: Executor;
  scope: Scope;
  clientInfo: ClientInfoInput | null | undefined;
  /** Where the client stands in the input, for the messages. */
  path: string;
  /** The client that the device has already: its person stays, also after a change of employer. */
  written?: StoredClientInfo | null | undefined;
}

/** What is written down of a client: the filled fields, with what is known of a chosen company and person when it was not sent. */
export async function snapshotClient(request: Request): Promise<StoredClientInfo | null> {
  const filled = withoutEmpty(request.clientInfo ?? {});
  if (Object.keys(filled).length === 0) return null;
  return { ...(await companyOf(request, filled)), ...(await personOf(request, filled)), ...filled };
}

async function companyOf({ db, path }: Request, { companyId }: StoredClientInfo): Promise<StoredClientInfo> {
  if (companyId === undefined) return {};
  const company = await holdCompany({ db, id: companyId });
  // A device that comes home is returned, it is not sold to the maker.
  if (company === undefined || company.isInternal) {
    throw new AppError('lifecycle.unknown_company', {
      fields: { [`${path}.companyId`]: 'names no company' },
    });
  }
  return { companyName: company.name, ...(company.location !== null && { location: company.location }) };
}

async function personOf(
  { db, scope, path, written }: Request,
  { companyId, contactId }: StoredClientInfo,
): Promise<StoredClientInfo> {
  if (contactId === undefined) return {};
  if (written?.contactId === contactId && written.companyId === companyId) return {};
  const person = await holdPerson({ db, scope, id: contactId });
  const problem = person === undefined ? 'names nobody' : 'names nobody of the company';
  if (person === undefined || (companyId !== undefined && person.companyId !== companyId)) {
    throw new AppError('lifecycle.unknown_contact', { fields: { [`${path}.contactId`]: problem } });
  }
  return { contactName: person.name };
}

function withoutEmpty(clientInfo: Partial<ClientInfoInput>): StoredClientInfo {
  const filled = Object.entries(clientInfo).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(filled);
}
