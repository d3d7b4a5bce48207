import type { ClientInfoInput } from '@halla/contract/client-info';
import type { FieldRule } from '@halla/contract/rules/field-rules';
import { nameKey } from '@halla/domain/single-line';
import type { Scope } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { holdCompany } from '#modules/companies/stored-companies.shared.repository.ts';
import { holdPerson } from '#modules/contacts/held-person.shared.repository.ts';
import type { StoredClientInfo } from './lifecycle.table.ts';

interface Request {
  db: Executor;
  scope: Scope;
  clientInfo: ClientInfoInput | null | undefined;
  /** Path of the client in the input, for error messages. */
  path: string;
  /** The stored client of the device: it keeps its person after a change of employer, and its names after renames. */
  written?: StoredClientInfo | null | undefined;
}

/**
 * The snapshot of a client: the filled fields, completed from the selected company and person where not sent.
 */
export async function snapshotClient(request: Request): Promise<StoredClientInfo | null> {
  const filled = withoutEmpty(request.clientInfo ?? {});
  if (Object.keys(filled).length === 0) return null;
  return { ...(await companyOf(request, filled)), ...(await personOf(request, filled)), ...filled };
}

/**
 * Holds the company and the person of a stored client until commit; otherwise a concurrent merge would miss
 * the record that is about to reference them.
 */
export async function holdClient({ db, scope, clientInfo }: Held): Promise<void> {
  const { companyId, contactId } = clientInfo;
  if (contactId !== undefined) await holdPerson({ db, scope, id: contactId });
  if (companyId !== undefined) await holdCompany(db, companyId);
}

interface Held {
  db: Executor;
  scope: Scope;
  clientInfo: StoredClientInfo;
}

async function companyOf(
  { db, path, written }: Request,
  { companyId, companyName }: StoredClientInfo,
): Promise<StoredClientInfo> {
  if (companyId === undefined) return {};
  const company = await holdCompany(db, companyId);
  // A device sent to the maker is a return, not a sale.
  if (company === undefined || company.isInternal) {
    throw new AppError('lifecycle.unknown_company', {
      rules: { [`${path}.companyId`]: { rule: 'unknown', what: 'company' } },
    });
  }
  const former = written?.companyId === companyId ? written.companyName : undefined;
  assertSameName({
    field: `${path}.companyName`,
    what: 'company',
    sent: companyName,
    known: [company.name, former],
  });
  return { companyName: company.name, ...(company.location !== null && { location: company.location }) };
}

async function personOf(
  { db, scope, path, written }: Request,
  { companyId, contactId, contactName }: StoredClientInfo,
): Promise<StoredClientInfo> {
  if (contactId === undefined) return {};
  const isKept = written?.contactId === contactId && written.companyId === companyId;
  const person = await holdPerson({ db, scope, id: contactId });
  const rule: FieldRule =
    person === undefined ? { rule: 'unknown', what: 'person' } : { rule: 'notOfCompany' };
  if (!isKept && (person === undefined || (companyId !== undefined && person.companyId !== companyId))) {
    throw new AppError('lifecycle.unknown_contact', { rules: { [`${path}.contactId`]: rule } });
  }
  const known = [person?.name, isKept ? written.contactName : undefined];
  assertSameName({ field: `${path}.contactName`, what: 'person', sent: contactName, known });
  return isKept || person === undefined ? {} : { contactName: person.name };
}

interface Naming {
  field: string;
  what: 'company' | 'person';
  /** Undefined: only the id was sent. */
  sent: string | undefined;
  /** The current name, and the name in the stored snapshot. */
  known: readonly (string | undefined)[];
}

/** A name sent with an id must match it; otherwise the record would show one client while the device belongs to another. */
function assertSameName({ field, what, sent, known }: Naming): void {
  if (sent === undefined || known.some((name) => name !== undefined && nameKey(name) === nameKey(sent)))
    return;
  throw new AppError('lifecycle.other_client', { rules: { [field]: { rule: 'otherName', of: what } } });
}

function withoutEmpty(clientInfo: Partial<ClientInfoInput>): StoredClientInfo {
  const filled = Object.entries(clientInfo).filter(([, value]) => value !== null && value !== '');
  return Object.fromEntries(filled);
}
