import { hasLevel, isClientLevel, LEVELS, type Level } from './levels.ts';

const MASK = '***';
/** Substrings of a key that mark its value as a secret, ignoring case and separators. */
const SECRET_PARTS = [
  'pass',
  'pwd',
  'psk',
  'secret',
  'token',
  'apikey',
  'accesskey',
  'privatekey',
  'sshkey',
  'wifikey',
  'credential',
  'authorization',
  'pincode',
  'adminpin',
  'servicecode',
] as const;
/** Matched as whole words, because they are too short for a substring match. */
const SECRET_NAMES = ['pin', 'key'] as const;
/** Substrings of setting keys that name restricted fields of the device. */
const PARTS_OF_FIELDS = { macAddress: 'macaddress', teamviewerId: 'teamviewer' } as const;
// User info of a URL: everything between the slashes and the last @ of the authority.
const USER_IN_URL = /\/\/[^\s/?#]*@/g;
// A truncated block is hidden up to the end of the text.
const PEM_BLOCK = /-----BEGIN [^-]*-----[\s\S]*?(?:-----END [^-]*-----|$)/g;
// Settings are a few levels deep; anything deeper is masked.
const MAX_DEPTH = 64;

/**
 * Settings of a machine for a level, with hidden values replaced by '***': client levels read no secrets, and MAC address
 * and TeamViewer id are masked for levels that may not read those fields of a device.
 */
export function redactSettings(
  json: Readonly<Record<string, unknown>>,
  level: Level,
): Record<string, unknown>;
export function redactSettings(json: unknown, level: Level): unknown;
export function redactSettings(json: unknown, level: Level): unknown {
  const rules = rulesFor(level);
  return rules === null ? json : masked(json, rules, 0);
}

interface MaskRules {
  /** Substrings of the keys whose values are hidden. */
  parts: readonly string[];
  names: readonly string[];
  /** Also masks secrets inside texts, under any key. */
  hidesInTexts: boolean;
}

function rulesFor(level: Level): MaskRules | null {
  const ofDevice = Object.entries(PARTS_OF_FIELDS).flatMap(([field, part]) =>
    mayReadField(DEVICE_FIELD_RULES, field, level) ? [] : [part],
  );
  if (isClientLevel(level))
    return { parts: [...SECRET_PARTS, ...ofDevice], names: SECRET_NAMES, hidesInTexts: true };
  return ofDevice.length === 0 ? null : { parts: ofDevice, names: [], hidesInTexts: false };
}

function masked(value: unknown, rules: MaskRules, depth: number): unknown {
  if (typeof value === 'string') return rules.hidesInTexts ? maskedText(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (depth === MAX_DEPTH) return MASK;
  if (Array.isArray(value)) return maskedList(value, rules, depth);
  const members = Object.entries(value);
  const isNamedSecret = members.some(([key, item]) => isName(key) && isHidden(item, rules));
  return Object.fromEntries(
    members.map(([key, item]) => [
      rules.hidesInTexts ? maskedText(key) : key,
      isHidden(key, rules) || (isNamedSecret && key.toLowerCase() === 'value')
        ? MASK
        : masked(item, rules, depth + 1),
    ]),
  );
}

/** A text may be stored as a list of its lines, so a PEM block may span several entries. */
function maskedList(items: readonly unknown[], rules: MaskRules, depth: number): unknown[] {
  if (rules.hidesInTexts && items.every((item) => typeof item === 'string')) {
    const text = items.join('\n');
    const shown = text.replace(PEM_BLOCK, MASK);
    if (shown !== text) return maskedText(shown).split('\n');
  }
  return items.map((item) => masked(item, rules, depth + 1));
}

function isName(key: string): boolean {
  return key.toLowerCase() === 'name';
}

function isHidden(key: unknown, { parts, names }: MaskRules): boolean {
  if (typeof key !== 'string') return false;
  const bare = key.toLowerCase().replace(/[-_\s]/g, '');
  return names.includes(bare) || parts.some((part) => bare.includes(part));
}

function maskedText(text: string): string {
  return text.replace(PEM_BLOCK, MASK).replace(USER_IN_URL, `//${MASK}@`);
}

/** Restricted field -> levels that may read it; other fields are readable by all who may read the object. */
export type FieldRules = Readonly<Record<string, readonly Level[]>>;

const ADMINS = [LEVELS.ADMIN, LEVELS.SUPER_USER] as const;
const STAFF = [LEVELS.PRODUCTION, LEVELS.SALES, LEVELS.ADMIN, LEVELS.SUPER_USER] as const;

/** Restricted fields of a device. */
export const DEVICE_FIELD_RULES: FieldRules = {
  macAddress: ADMINS,
  teamviewerId: ADMINS,
  Order: ADMINS,
  OrderId: ADMINS,
  reserved: [LEVELS.PRODUCTION, ...ADMINS],
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
