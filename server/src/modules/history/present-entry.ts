import { CALL_FACTS } from '@halla/contract/call-facts';
import type { HistoryEntry, HistoryValue } from '@halla/contract/history';
import { type HistoryField, namedValue } from '@halla/domain/resources/history-fields';
import type { JsonScalar } from '@halla/domain/resources/row-changes';
import { presentReference } from '#app/fields/present-reference.ts';
import type { HistoryRow, Names } from './history.repository.ts';
import type { ReadEntry } from './read-changes.ts';

/** The audit trail names uploads of devices and services by their address. */
const BY_SERVICE = ['ingest /registrations', 'ingest /software_packages', 'ingest /webstore_orders'];
const BY_DEVICE = 'ingest ';

export function presentEntry(
  { row, event, changes, isCut, duplicate, isRecorded }: ReadEntry & { row: HistoryRow },
  names: Names,
): HistoryEntry {
  const { id, at, userId, userName, call, apiKey } = row;
  const shown = (field: HistoryField, value: JsonScalar) => named({ field, value, names });
  return {
    id,
    at: at.toISOString(),
    User: presentReference({ id: userId, fullName: userName }),
    by: userId === null ? senderOf(call) : 'user',
    ...(apiKey !== null && { apiKey }),
    call,
    event,
    changes: changes.map(({ field, path, from, to }) => ({
      field,
      path: [...path],
      from: shown(field, from),
      to: shown(field, to),
    })),
    ...(isCut && { truncated: true as const }),
    isRecorded,
    ...(duplicate !== undefined && {
      duplicate: duplicate.map(({ field, from }) => ({ field, value: shown(field, from) })),
    }),
  };
}

function senderOf(call: string): HistoryEntry['by'] {
  if (BY_SERVICE.some((address) => call.startsWith(address))) return 'service';
  if (call.startsWith(BY_DEVICE)) return 'device';
  return Object.hasOwn(CALL_FACTS, call) ? 'visitor' : 'system';
}

interface Named {
  field: HistoryField;
  value: JsonScalar;
  names: Names;
}

/** Adds names to ids; imports stored the names of companies themselves. */
function named({ field, value, names }: Named): HistoryValue {
  const kind = namedValue(field);
  if (typeof value !== 'number' || kind === undefined) return value;
  return { id: value, name: names[kind].get(value) ?? null };
}
