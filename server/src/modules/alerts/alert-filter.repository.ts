import type { AlertSeverity } from '@halla/domain/devices/alert-severity';
import type { AlertKind } from '@halla/domain/devices/alerts';
import { readSearchText } from '@halla/domain/resources/search';
import { and, eq, gt, gte, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '#app/calls/context.ts';
import { matchesWords } from '#db/find-words.ts';
import { plannedForValues } from '#db/planned-for-values.ts';
import { anyOf } from '#db/scope.ts';
import { containsAny } from '#db/search.ts';
import { devices } from '#modules/devices/devices.table.ts';
import { visibleDevice } from '#modules/devices/scope.shared.repository.ts';
import { alerts } from './alerts.table.ts';
import { type GroupedAlert, keyOfGroup, rankOf, rankOfSeverity } from './group-key.repository.ts';

export interface AlertSearch {
  readonly text: string;
  /** Codes whose names contain the text. */
  readonly alertTypes: readonly number[];
}

export interface AlertFilter {
  deviceId?: number | undefined;
  /** true: only handled ones, false: only active ones. */
  handled?: boolean | undefined;
  kind?: AlertKind | undefined;
  severity?: AlertSeverity | undefined;
  search?: AlertSearch | undefined;
  /** Range in which the alert was raised, both ends inclusive. */
  from?: Date | undefined;
  to?: Date | undefined;
  /** The alert was raised at or before this time. */
  raisedBy?: Date | undefined;
  /** null: unassigned. */
  assigneeId?: number | null | undefined;
  snoozed?: { at: Date; wanted: boolean } | undefined;
}

/** Predicate on alerts joined with their device: visible, and matching the filter. */
export function matchesFilter({ scope, filter }: { scope: Scope; filter: AlertFilter }): SQL | undefined {
  return and(visibleDevice(scope), hasProperties(filter));
}

/** Predicate on alerts that match the filter; only a text search needs the joined device. */
export function hasProperties(filter: AlertFilter): SQL | undefined {
  return and(
    plannedForValues(isSelective(filter)),
    filter.deviceId === undefined ? undefined : eq(alerts.deviceId, filter.deviceId),
    filter.handled === undefined
      ? undefined
      : filter.handled
        ? isNotNull(alerts.userId)
        : isNull(alerts.userId),
    filter.kind && isOfKind(filter.kind),
    filter.severity && isOfSeverity(filter.severity),
    filter.search && hasText(filter.search),
    filter.from && gte(alerts.createdAt, filter.from),
    filter.to && lte(alerts.createdAt, filter.to),
    filter.raisedBy && lte(alerts.createdAt, filter.raisedBy),
    isAssignedTo(filter.assigneeId),
    filter.snoozed && isSnoozed(filter.snoozed, filter.handled),
  );
}

/** True if the filter may match only a few alerts. */
export function isSelective({ kind, severity, search, assigneeId, raisedBy, snoozed }: AlertFilter): boolean {
  return (
    [kind, severity, search, assigneeId, raisedBy].some((one) => one !== undefined) ||
    snoozed?.wanted === true
  );
}

/** Codes have three digits; the first one is the kind. */
export function isOfKind(kind: AlertKind): SQL {
  return sql`${alerts.alertType} between ${kind * 100} and ${kind * 100 + 99}`;
}

function isOfSeverity(severity: AlertSeverity): SQL {
  return sql`${rankOfSeverity(alerts)} = ${sql.raw(String(rankOf(severity)))}`;
}

function isAssignedTo(id: number | null | undefined): SQL | undefined {
  if (id === undefined) return undefined;
  return id === null ? isNull(alerts.assigneeId) : eq(alerts.assigneeId, id);
}

/** Only active alerts can be snoozed; for active alerts alone a covering index suffices. */
function isSnoozed(
  { at, wanted }: NonNullable<AlertFilter['snoozed']>,
  handled: AlertFilter['handled'],
): SQL | undefined {
  if (wanted) return and(isNull(alerts.userId), gt(alerts.snoozedUntil, at));
  const isAwake = or(isNull(alerts.snoozedUntil), lte(alerts.snoozedUntil, at));
  return handled === false ? isAwake : or(isNotNull(alerts.userId), isAwake);
}

/** Each condition uses its own index, so that rare texts are found without reading every alert. */
function hasText({ text, alertTypes }: AlertSearch): SQL | undefined {
  const { words, id } = readSearchText(text);
  const named = containsAny([devices.serialNumber, devices.deviceName], text);
  return or(
    sql`${alerts.deviceId} = any(array(select ${devices.id} from ${devices} where ${named}))`,
    words.length === 0 ? undefined : matchesWords(sql`${alerts.message}`, words),
    alertTypes.length === 0 ? undefined : anyOf(alerts.alertType, alertTypes),
    id === null ? undefined : eq(alerts.id, id),
  );
}

/** Key by which the alerts of a device are grouped. */
export function groupKey(table: GroupedAlert = alerts): SQL<number> {
  return keyOfGroup(table);
}
