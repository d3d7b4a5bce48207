import type { LiveDomain } from '@halla/domain/resources/live-domains';
import { CALL_FACTS } from './call-facts.ts';
import type { CallName } from './calls.ts';
import type { Changed, Shown } from './kit/call.ts';
import type { ChangedEvent } from './live-event.ts';

/** A reading call with its input, as in the key of a query. */
export interface Answered {
  readonly name: unknown;
  readonly input: unknown;
}

/** True if an answer may show the change: the call shows the domain, and the event does not concern another device or row. */
export function showsChange({ name, input }: Answered, event: ChangedEvent): boolean {
  const rows = rowsShown({ name, input }, event.domain);
  if (rows === undefined) return false;
  const deviceId = event.domain === 'devices' ? event.id : event.deviceId;
  return !isOther(input, 'deviceid', deviceId) && !isOther(input, rows.id, event.id);
}

/** True if an answer may show the result of a call with these declared changes. */
export function showsWrite(answered: Answered, changes: readonly Changed[]): boolean {
  const { name } = answered;
  return changes.some((changed) =>
    changed === 'anything'
      ? isCallName(name) && CALL_FACTS[name].shows.length > 0
      : rowsShown(answered, changed) !== undefined,
  );
}

function isCallName(name: unknown): name is CallName {
  return typeof name === 'string' && Object.hasOwn(CALL_FACTS, name);
}

/** Rows of a domain that an answer shows; undefined if none. */
function rowsShown({ name, input }: Answered, domain: LiveDomain): Exclude<Shown, LiveDomain> | undefined {
  if (!isCallName(name)) return undefined;
  return CALL_FACTS[name].shows
    .map((shown) => (typeof shown === 'string' ? { domain: shown } : shown))
    .find((rows) => rows.domain === domain && meets(input, rows.when));
}

function meets(input: unknown, when: Readonly<Record<string, string | undefined>> = {}): boolean {
  return Object.entries(when).every(([field, value]) => memberOf(input, field) === value);
}

function isOther(input: unknown, field: string | undefined, id: number | undefined): boolean {
  const asked = field === undefined ? undefined : memberOf(input, field);
  return id !== undefined && typeof asked === 'number' && asked !== id;
}

function memberOf(input: unknown, field: string): unknown {
  return typeof input === 'object' && input !== null ? Reflect.get(input, field) : undefined;
}
