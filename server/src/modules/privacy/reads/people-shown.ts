import type { CallName, CallOutput } from '@halla/contract/calls';
import type { ReadPlace } from '@halla/domain/access/read-places';
import type { Person } from '../person-rows.repository.ts';

/** How the answer of a call shows people: where, and whose data beyond the name. */
interface ReaderOf<Name extends CallName> {
  place: ReadPlace;
  people(answer: CallOutput<Name>): Person[];
}

/** Copy of a contact's data on a record. */
interface Client {
  contactId?: number | null | undefined;
  contactEmail?: string | null | undefined;
  contactPhone?: string | null | undefined;
  contactAdditionalInfo?: string | null | undefined;
}
interface OfClient {
  clientInfo: Client | null;
}

/** Reads whose answers show more of a person than the name. */
const READERS: { readonly [Name in CallName]?: ReaderOf<Name> } = {
  get_admin_devices: {
    place: 'devices',
    people: ({ devices }) => clientsOf(devices.map(({ latest }) => latest ?? null)),
  },
  get_device_data: {
    place: 'devices',
    people: ({ device: { latest, LifeCycleStates = [] } }) => clientsOf([latest ?? null, ...LifeCycleStates]),
  },
  get_device_timeline: { place: 'devices', people: ({ timeline }) => clientsOf(timeline.states ?? []) },
  get_life_cycle_states: { place: 'transfers', people: ({ lcs }) => clientsOf(lcs) },
  get_device_transfers: { place: 'transfers', people: ({ lcs }) => clientsOf(lcs) },
  get_personal_dispatches: { place: 'transfers', people: ({ lcs }) => clientsOf(withHistory(lcs)) },
  get_personal_demos: { place: 'transfers', people: ({ lcs }) => clientsOf(withHistory(lcs)) },
  get_movement_plans: { place: 'movementPlans', people: ({ plans }) => clientsOf(plans) },
  get_contacts: {
    place: 'contacts',
    people: ({ contacts, companies }) => [
      ...contacts.map(contactOf),
      ...companies.flatMap(({ Contacts }) => Contacts.map(contactOf)),
    ],
  },
  get_contact_rows: {
    place: 'contacts',
    people: ({ contacts }) => contacts.filter(({ Type }) => Type === 'contact').map(contactOf),
  },
  get_contact: {
    place: 'contacts',
    people: ({ contact }) =>
      contact.Type === 'contact' ? [contactOf(contact)] : contact.Contacts.map(contactOf),
  },
  get_user_list: { place: 'users', people: ({ users }) => usersOf(users) },
  get_user: { place: 'users', people: ({ users }) => usersOf(users) },
  get_orders: { place: 'orders', people: ({ orders }) => clientsOf(orders) },
  get_quotations: { place: 'quotations', people: ({ quotations }) => clientsOf(quotations) },
  get_quotation_revision: { place: 'quotations', people: ({ revision }) => clientsOf([revision]) },
  get_email_lists: {
    place: 'emailLists',
    people: ({ emaillist }) => ('EmailListUsers' in emaillist ? usersOf(emaillist.EmailListUsers) : []),
  },
  get_email_subscribers: {
    place: 'emailLists',
    people: ({ subscribers, mailed }) => usersOf([...subscribers, ...mailed]),
  },
  search_everything: { place: 'search', people: ({ groups }) => groups.flatMap(found) },
};

/** People in the answer of a read, with the place where it shows them; undefined if there are none. */
export function peopleShown(
  call: string,
  answer: unknown,
): { place: ReadPlace; people: Person[] } | undefined {
  const reader = READERS[call as CallName] as ReaderOf<CallName> | undefined;
  if (reader === undefined) return undefined;
  // The dispatcher has parsed the answer with the schema of this call.
  return { place: reader.place, people: reader.people(answer as CallOutput<CallName>) };
}

/** Names of the calls in the log. */
export const LOGGED_READS = Object.keys(READERS);

function contactOf({ id }: { id: number }): Person {
  return { kind: 'contact', id };
}

/** Addresses are absent for levels that read only names. */
function usersOf(users: readonly { id: number; emailAddress?: string | undefined }[]): Person[] {
  return users
    .filter(({ emailAddress }) => emailAddress !== undefined)
    .map(({ id }) => ({ kind: 'user', id }));
}

function clientsOf(records: readonly (OfClient | null)[]): Person[] {
  return records.flatMap((record) => {
    const { contactId, contactEmail, contactPhone, contactAdditionalInfo } = record?.clientInfo ?? {};
    const shows = [contactEmail, contactPhone, contactAdditionalInfo].some((text) => text != null);
    return shows && contactId != null ? [{ kind: 'contact', id: contactId }] : [];
  });
}

function withHistory<Row extends OfClient>(
  rows: readonly (Row & { LifeCycleStates: readonly OfClient[] })[],
) {
  return rows.flatMap((row): OfClient[] => [row, ...row.LifeCycleStates]);
}

function found({ kind, hits }: CallOutput<'search_everything'>['groups'][number]): Person[] {
  if (kind !== 'contact' && kind !== 'user') return [];
  return hits.filter(({ email }) => email != null).map(({ id }) => ({ kind, id }));
}
