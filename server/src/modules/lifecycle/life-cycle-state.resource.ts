import type { ColumnReference, NotedReader } from '#app/calls/resources.ts';
import { readDeviceRows } from '#modules/devices/device-rows.shared.repository.ts';
import { lifeCycleStates } from './lifecycle.table.ts';

const inRecords = { what: 'records', table: 'life_cycle_states', key: { id: 'bigint' } } as const;

/** A record references its client twice: in a column, and in the snapshot of the client. */
const inClientInfo = (name: string, member: string): ColumnReference => ({
  ...inRecords,
  name,
  column: 'client_info',
  member,
});

const inPlans = (name: string, member: string): ColumnReference => ({
  ...{ name, member, what: 'plans', table: 'movement_plans', column: 'client_info' },
  key: { id: 'bigint' },
});

const ofDevice = { kind: 'device', column: 'device_id' } as const;
const ofPerson = { kind: 'contact', column: 'client_info', member: 'contactId' } as const;
const ofClient = { kind: 'company', column: 'client_info', member: 'companyId' } as const;

export const lifeCycleStateResource: NotedReader = {
  ...readDeviceRows(lifeCycleStates),
  references: {
    company: [
      { ...inRecords, name: 'records', column: 'company_id', follows: [ofDevice] },
      { ...inClientInfo('recordClients', 'companyId'), follows: [ofPerson, ofDevice] },
      { ...inPlans('planClients', 'companyId'), follows: [ofPerson, ofDevice] },
    ],
    contact: [
      { ...inClientInfo('recordContacts', 'contactId'), follows: [ofClient] },
      { ...inPlans('planContacts', 'contactId'), follows: [ofClient] },
    ],
  },
};
