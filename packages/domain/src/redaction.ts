import { hasLevel, isClientLevel, LEVELS, type Level } from './levels.ts';

const MASK = '***';
const SECRET_KEY = /pass|secret|token|api_?key|teamviewer|mac_?address/i;
// A machine's settings are a few levels deep; what lies deeper is hidden rather than walked without end.
const MAX_DEPTH = 64;

/** A machine's settings as a level may see them: for client levels the values of secret-looking keys are '***'. */
export function redactSettings(
  json: Readonly<Record<string, unknown>>,
  level: Level,
): Record<string, unknown>;
export function redactSettings(json: unknown, level: Level): unknown;
export function redactSettings(json: unknown, level: Level): unknown {
  return isClientLevel(level) ? masked(json, 0) : json;
}

function masked(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return MASK;
  if (Array.isArray(value)) return value.map((item) => masked(item, depth + 1));
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, SECRET_KEY.test(key) ? MASK : masked(item, depth + 1)]),
  );
}

/** Restricted field -> levels that may read it; a field that is not listed is open to whoever may read the object. */
export type FieldRules = Readonly<Record<string, readonly Level[]>>;

const ADMINS = [LEVELS.ADMIN, LEVELS.SUPER_USER] as const;
const STAFF = [LEVELS.PRODUCTION, LEVELS.SALES, LEVELS.ADMIN, LEVELS.SUPER_USER] as const;

/** Restricted fields of a device. */
export const DEVICE_FIELD_RULES: FieldRules = {
  macAddress: ADMINS,
  teamviewerId: ADMINS,
  Order: ADMINS,
  OrderId: ADMINS,
  billNumber: ADMINS,
  LifeCycleStates: STAFF,
  latest: STAFF,
  clientInfo: STAFF,
  quality: STAFF,
};

/** Restricted fields of a session, in lists and exports too. */
export const SESSION_FIELD_RULES: FieldRules = { errorCode: ADMINS };

/** True when a level may read a field of an object it may read. */
export function mayReadField(rules: FieldRules, field: string, level: Level): boolean {
  const allowed = Object.hasOwn(rules, field) ? rules[field] : undefined;
  return allowed === undefined || hasLevel(level, allowed);
}
