import type { MovedThing } from '@halla/contract/contact-merges';

/** Columns that name a company or a person. A foreign key that is missing here keeps merges from happening, and a test red. */
export interface MergeReference {
  /** Unique; undoing finds the moved rows by it. */
  readonly name: string;
  readonly what: MovedThing;
  readonly table: string;
  readonly column: string;
  /** Member of the column when that is a document. */
  readonly member?: string;
  /** Key columns of the table with their types. */
  readonly key: Readonly<Record<string, 'bigint' | 'timestamptz'>>;
}

const BY_ID = { id: 'bigint' } as const;

/** Sessions and their totals are moved apart: there are too many of them to be written down one by one. */
export const MERGE_REFERENCES: Readonly<Record<'company' | 'contact', readonly MergeReference[]>> = {
  company: [
    { name: 'devices', what: 'devices', table: 'devices', column: 'company_id', key: BY_ID },
    {
      name: 'ownerships',
      what: 'ownerships',
      table: 'device_ownerships',
      column: 'company_id',
      key: { device_id: 'bigint', valid_from: 'timestamptz' },
    },
    { name: 'users', what: 'users', table: 'users', column: 'company_id', key: BY_ID },
    { name: 'contacts', what: 'contacts', table: 'contacts', column: 'company_id', key: BY_ID },
    { name: 'clients', what: 'clients', table: 'companies', column: 'parent_id', key: BY_ID },
    { name: 'records', what: 'records', table: 'life_cycle_states', column: 'company_id', key: BY_ID },
    {
      name: 'recordClients',
      what: 'records',
      table: 'life_cycle_states',
      column: 'client_info',
      member: 'companyId',
      key: BY_ID,
    },
  ],
  contact: [
    {
      name: 'recordContacts',
      what: 'records',
      table: 'life_cycle_states',
      column: 'client_info',
      member: 'contactId',
      key: BY_ID,
    },
  ],
};
