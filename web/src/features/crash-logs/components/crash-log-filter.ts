import type { CallInput } from '@halla/contract/calls';
import type { PageAddress } from '../../../ui/link.tsx';
import type { TableUrl } from '../../../ui/table/table-url.ts';

/** What the address holds for logs without a version or without a reason; no device reports it. */
const WITHOUT = '-';

/** What the address says about a list of crash logs. */
export interface CrashLogFilter {
  readonly type: 1 | 2 | undefined;
  /** null: without a version; undefined: any. */
  readonly version: string | null | undefined;
  readonly reason: string | null | undefined;
  readonly search: string;
  /** Taken together by kind, version and reason. */
  readonly grouped: boolean;
}

/** Reads the filters; what the address does not name, or names wrongly, is the default. */
export function readCrashLogFilter({ type, version, reason, q, view }: TableUrl['params']): CrashLogFilter {
  return {
    type: type === '1' ? 1 : type === '2' ? 2 : undefined,
    version: textOf(version),
    reason: textOf(reason),
    search: q ?? '',
    grouped: view === 'groups',
  };
}

function textOf(param: string | undefined): string | null | undefined {
  if (param === undefined || param === '') return undefined;
  return param === WITHOUT ? null : param;
}

/** The address parameter of a version or a reason. */
export function paramOf(value: string | null): string {
  return value ?? WITHOUT;
}

/** True when some log may be hidden. */
export function isFiltering({ type, version, reason, search }: CrashLogFilter): boolean {
  return type !== undefined || version !== undefined || reason !== undefined || search.trim() !== '';
}

/** The filters as the calls take them. */
export function crashLogRequest(
  { type, version, reason, search }: CrashLogFilter,
  deviceId?: number,
): CallInput<'get_crashlog_groups'> {
  return {
    ...(deviceId !== undefined && { deviceid: deviceId }),
    ...(type !== undefined && { type }),
    ...(version !== undefined && { version }),
    ...(reason !== undefined && { reason }),
    ...(search.trim() !== '' && { search_value: search.trim() }),
  };
}

/** Address of the list of the logs of one group. */
export function groupAddress(group: {
  readonly type: 1 | 2;
  readonly version: string | null;
  readonly reason: string | null;
}): PageAddress {
  const params = new URLSearchParams({
    type: String(group.type),
    version: paramOf(group.version),
    reason: paramOf(group.reason),
  });
  return `/cpanel/crashlogs?${params.toString()}`;
}
