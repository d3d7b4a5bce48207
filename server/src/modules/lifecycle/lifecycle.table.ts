import type { LcState } from '@halla/domain/lifecycle/lifecycle';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, smallint, snakeCase, text } from 'drizzle-orm/pg-core';
import { createdAt, identity, reference, updatedAt } from '#db/columns.ts';
import { companies } from '#modules/companies/companies.table.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { warehouses } from '#modules/locations/locations.table.ts';
import { users } from '#modules/users/users.table.ts';

/** Snapshot of the client at the time of the record. */
export interface StoredClientInfo {
  contactName?: string;
  companyName?: string;
  companyAdditionalInfo?: string;
  contactAdditionalInfo?: string;
  location?: string;
  contactId?: number;
  companyId?: number;
  companyAddress?: string;
  companyVatId?: string;
  contactEmail?: string;
  contactPhone?: string;
}

export const lifeCycleStates = snakeCase.table(
  'life_cycle_states',
  {
    id: identity(),
    deviceId: reference()
      .notNull()
      .references(() => devices.id, { onDelete: 'cascade' }),
    state: text().$type<LcState>().notNull(),
    location: text()
      .notNull()
      .references(() => warehouses.value),
    quality: smallint().$type<1 | 2>(),
    clientInfo: jsonb().$type<StoredClientInfo>(),
    companyId: reference().references(() => companies.id),
    /** Null: written by the system. */
    userId: reference().references(() => users.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check(
      'life_cycle_states_state_known',
      sql`${table.state} in ('production', 'ready', 'demo', 'dispatched', 'maintenance', 'decommissioned', 'missing', 'storaged')`,
    ),
    check('life_cycle_states_quality_known', sql`${table.quality} in (1, 2)`),
    check(
      'life_cycle_states_client_only_outside',
      sql`${table.clientInfo} is null or ${table.state} in ('demo', 'dispatched')`,
    ),
    index('lcs_device_latest').on(table.deviceId, table.createdAt, table.id),
    index('lcs_client_trgm').using(
      'gin',
      sql`lower(coalesce(client_info ->> 'companyName', '') || ' ' || coalesce(client_info ->> 'contactName', '')) gin_trgm_ops`,
    ),
    index('lcs_state').on(table.state, table.createdAt, table.id),
    index('lcs_created').on(table.createdAt, table.id),
    index('lcs_user_state').on(table.userId, table.state, table.createdAt),
    index('lcs_company').on(table.companyId),
  ],
);
