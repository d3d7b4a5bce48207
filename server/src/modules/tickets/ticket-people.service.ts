import { AppError, refusedField } from '#app/calls/errors.ts';
import type { Executor } from '#db/database.ts';
import { findInternalCompany, holdCompany } from '#modules/companies/stored-companies.shared.repository.ts';
import { holdPerson } from '#modules/contacts/held-person.shared.repository.ts';
import { readsAllTickets } from '#modules/users/user-lists.service.ts';
import { accounts } from '#modules/users/users.service.ts';

/** Names of the people and the company of a ticket; null if it has none. */
export interface TicketPeople {
  company: string | null;
  contact: string | null;
  assignee: string | null;
}

interface People {
  companyId: number | null;
  contactId: number | null;
  assigneeId: number | null;
}

interface CheckPeople {
  wanted: People;
  stored: People | null;
}

/** Checks the people and the company that a write changes, and returns all names. */
export async function checkPeople(db: Executor, { wanted, stored }: CheckPeople): Promise<TicketPeople> {
  const { companyId, contactId, assigneeId } = wanted;
  const company = companyId === null ? undefined : await holdCompany(db, companyId);
  if (companyId !== null && company === undefined)
    throw refusedField('tickets.unknown_company', 'ticket_data.CompanyId');
  const person = contactId === null ? undefined : await holdPerson({ db, scope: 'all', id: contactId });
  const isKept = stored?.contactId === contactId && stored.companyId === companyId;
  const isOf = person !== undefined && (person.companyId === null || person.companyId === companyId);
  if (contactId !== null && !isKept && !isOf)
    throw refusedField('tickets.unknown_contact', 'ticket_data.ContactId');
  const isAssigned = assigneeId !== null && assigneeId !== stored?.assigneeId;
  const read = isAssigned ? accounts.hold : accounts.byId;
  const account = assigneeId === null ? undefined : await read(db, assigneeId);
  if (isAssigned) await assertColleague(db, account);
  return {
    company: company?.name ?? null,
    contact: person?.name ?? null,
    assignee: account?.fullName ?? null,
  };
}

/** Tickets are assigned to enabled users of the maker who may read them. */
async function assertColleague(
  db: Executor,
  account: Awaited<ReturnType<typeof accounts.byId>>,
): Promise<void> {
  const internal = await findInternalCompany(db);
  const isColleague = account !== undefined && !account.disabled && account.companyId === internal.id;
  if (isColleague && readsAllTickets(account.permissionLevel)) return;
  throw new AppError('tickets.unknown_assignee', {
    rules: { 'ticket_data.AssigneeId': { rule: 'unknown', what: 'colleague' } },
  });
}
