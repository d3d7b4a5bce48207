import type { CallInput } from '@halla/contract/calls';
import { DEVICE_TYPES, type DeviceType } from '@halla/domain/devices/serial';
import { LC_STATES, type LcState } from '@halla/domain/lifecycle/lifecycle';
import { LIST_CAPS } from '@halla/domain/limits';
import type { TableUrl } from '../../../ui/table/table-url.ts';

/** What the address says about the transfer list. */
export interface RecordFilter {
  readonly search: string;
  readonly states: readonly LcState[];
  readonly families: readonly DeviceType[];
  readonly from: string | null;
  readonly to: string | null;
  readonly onlyLatest: boolean;
}

/** Rows the list may end after; 0 is no limit. */
export const RECORD_LIMITS: readonly number[] = [100, LIST_CAPS.lifecycle.default, 1000, 5000, 0];

/** Rows the list ends after as the address says; 0 is no limit. */
export function readRecordLimit(params: TableUrl['params']): number {
  const limit = RECORD_LIMITS.find((choice) => String(choice) === params.limit);
  return limit ?? LIST_CAPS.lifecycle.default;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Reads the filters; what the address names wrongly filters nothing. */
export function readRecordFilter(params: TableUrl['params']): RecordFilter {
  return {
    search: params.search ?? '',
    states: listed(params.states, LC_STATES),
    families: listed(params.models, DEVICE_TYPES),
    from: readDay(params.from),
    to: readDay(params.to),
    onlyLatest: params.latest === '1',
  };
}

/** True while something is left out. */
export function isFiltered(filter: RecordFilter): boolean {
  return Object.keys(toInput(filter)).length > 1;
}

/** The filters as the call takes them. */
export function toInput(filter: RecordFilter): CallInput<'get_life_cycle_states'> {
  const { search, states, families, from, to, onlyLatest } = filter;
  return {
    user: 'Admin',
    ...(search !== '' && { search_value: search }),
    ...(states.length > 0 && { states: [...states] }),
    ...(families.length > 0 && { deviceTypes: [...families] }),
    ...(from !== null && { startDate: from }),
    ...(to !== null && { endDate: to }),
    ...(onlyLatest && { onlyLatest }),
  };
}

function listed<Known extends string>(text: string | undefined, known: readonly Known[]): Known[] {
  const wanted = new Set(text?.split(','));
  return known.filter((value) => wanted.has(value));
}

function readDay(text: string | undefined): string | null {
  if (text === undefined || !DAY.test(text)) return null;
  const at = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}
