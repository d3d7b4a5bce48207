import { LIST_CAPS } from '@halla/domain/limits';
import { HISTORY_KINDS } from '@halla/domain/resources/history';
import { HISTORY_EVENTS, HISTORY_FIELDS, type HistoryField } from '@halla/domain/resources/history-fields';
import { z } from 'zod';
import { call, levels } from './kit/call.ts';
import { cursor, id, idOf, listLimit, pageFields } from './kit/fields.ts';

// Object.keys loses the names of the keys.
export const field = z.enum(Object.keys(HISTORY_FIELDS) as HistoryField[]);

/** null: empty. A company, supplier or user has its name; null if deleted. */
const value = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.object({ id, name: z.string().nullable() }),
  z.null(),
]);
export type HistoryValue = z.output<typeof value>;

export const change = z.object({
  field,
  /** Path in the value, such as preset name and number; empty for a plain value. */
  path: z.array(z.union([z.string(), z.int()])),
  from: value,
  to: value,
});
export type HistoryChange = z.output<typeof change>;

export const historyEntry = z.object({
  id,
  at: z.string(),
  User: z.object({ id, fullName: z.string() }).nullable(),
  /** Kind of author; visitor: not signed in. */
  by: z.enum(['user', 'device', 'service', 'visitor', 'system']),
  /** Name of the API key used, which may have been deleted. */
  apiKey: z.string().optional(),
  /** The call or upload. */
  call: z.string(),
  event: z.enum(HISTORY_EVENTS),
  /** The first ones, up to a cap. */
  changes: z.array(change),
  /** True if there are more changes. */
  truncated: pageFields.truncated,
  /** False if the audit trail does not say what changed. */
  isRecorded: z.boolean(),
  /** Data of the duplicate of a merge. */
  duplicate: z.array(z.object({ field, value })).optional(),
});
export type HistoryEntry = z.output<typeof historyEntry>;

export const history = {
  get_history: call({
    summary: 'Who changed a resource, when, and which field from what to what; newest first.',
    access: levels('ADMIN'),
    effect: 'read',
    fromReplica: true,
    shows: [
      { domain: 'devices', id: 'id', when: { kind: 'device' } },
      { domain: 'deviceData', id: 'id', when: { kind: 'device' } },
      { domain: 'lifecycle', when: { kind: 'device' } },
      { domain: 'files', when: { kind: 'device' } },
      { domain: 'alerts', id: 'id', when: { kind: 'alert' } },
      { domain: 'orders', id: 'id', when: { kind: 'order' } },
      { domain: 'files', when: { kind: 'order' } },
      { domain: 'quotations', id: 'id', when: { kind: 'quotation' } },
      { domain: 'files', when: { kind: 'quotation' } },
      { domain: 'stock', id: 'id', when: { kind: 'stockItem' } },
      { domain: 'resupply', id: 'id', when: { kind: 'resupplyOrder' } },
      { domain: 'files', when: { kind: 'resupplyOrder' } },
      { domain: 'shipments', id: 'id', when: { kind: 'shipment' } },
      { domain: 'files', when: { kind: 'shipment' } },
      { domain: 'carriers', when: { kind: 'shipment' } },
      { domain: 'carriers', id: 'id', when: { kind: 'shippingCompany' } },
      { domain: 'tickets', id: 'id', when: { kind: 'ticket' } },
      { domain: 'files', when: { kind: 'ticket' } },
      { domain: 'software', id: 'id', when: { kind: 'softwarePackage' } },
      { domain: 'software', id: 'id', when: { kind: 'crashGroup' } },
      { domain: 'priceLists', id: 'id', when: { kind: 'priceList' } },
      { domain: 'emailLists', id: 'id', when: { kind: 'emailList' } },
      { domain: 'users', id: 'id', when: { kind: 'user' } },
      { domain: 'webstore', id: 'id', when: { kind: 'webstoreOrder' } },
      // A merge also changes companies and people that its event does not name.
      'contacts',
    ],
    input: z.object({
      kind: z.enum(HISTORY_KINDS),
      id: idOf('device'),
      limit: listLimit(LIST_CAPS.history.max),
      cursor: cursor.optional(),
    }),
    output: z.object({ entries: z.array(historyEntry), nextCursor: pageFields.nextCursor }),
    errors: ['core.not_allowed', 'core.not_found'],
  }),
};
