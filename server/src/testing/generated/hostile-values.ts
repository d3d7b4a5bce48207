/** JSON text that no serialiser would produce, sent verbatim. */
class RawJson {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** JSON text of an input in which some values are raw. */
export function toJson(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map(toJson).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return `{${members.map(([key, inner]) => `${JSON.stringify(key)}:${toJson(inner)}`).join(',')}}`;
}

const ofHostile = new Map<unknown, unknown>();

/** The value as JSON.parse reads it from its text. Hostile values, some of a megabyte, are parsed once. */
export function parsed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return JSON.parse(toJson(value));
  if (ofHostile.has(value)) return ofHostile.get(value);
  if (value instanceof RawJson) return JSON.parse(value.text);
  if (Array.isArray(value)) return value.map(parsed);
  const members = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(members.map(([key, inner]) => [key, parsed(inner)]));
}

const nested = (depth: number, open: string, close: string) =>
  new RawJson(`${open.repeat(depth)}1${close.repeat(depth)}`);

/** A value whose JSON text is built only once. */
const large = (value: unknown) => new RawJson(JSON.stringify(value));

/** A well-formed cursor with a forged time and id. */
const forgedCursor = (time: unknown, id: unknown) =>
  Buffer.from(JSON.stringify([time, id])).toString('base64url');

/** Values of every wrong type, and valid ones at their limits. */
export const HOSTILE_VALUES: readonly unknown[] = [
  null,
  true,
  '5',
  '',
  ' ',
  [],
  [[]],
  {},
  [null],
  0,
  -1,
  0.5,
  new RawJson('-0'),
  new RawJson('1e400'),
  new RawJson('-1e400'),
  new RawJson('1e-400'),
  new RawJson('9007199254740993'),
  new RawJson('9223372036854775808'),
  Number.MAX_SAFE_INTEGER,
  2_147_483_648,
  32_768,
  'NaN',
  'Infinity',
  new RawJson('{"__proto__":{"polluted":true}}'),
  new RawJson('{"constructor":{"prototype":{"polluted":true}}}'),
  '__proto__',
  'constructor',
  { constructor: 1, toString: 1, hasOwnProperty: null },
  { $gt: '' },
  { length: 1e9 },
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\u202eevil\u202c',
  '🧊'.repeat(40),
  'İıßſﬀ',
  'e\u0301\u200b\ufeff',
  'x'.repeat(255),
  'x'.repeat(256),
  'x'.repeat(5_001),
  'x'.repeat(100_000),
  '%',
  '_',
  '%_%_%_%',
  '\\',
  "'",
  '"',
  "' or '1'='1",
  "'; drop table devices; --",
  "1); delete from users where ('1'='1",
  '$1',
  '{1,2}',
  '../../etc/passwd',
  'line\r\nbreak',
  '0001-01-01',
  '1899-12-31',
  '2199-12-31',
  '9999-12-31',
  '2026-02-30',
  '0000-01-01T00:00:00Z',
  '1899-12-31T23:59:59Z',
  '2199-12-31T23:59:59Z',
  '9999-12-31T23:59:59Z',
  '2026-02-30T00:00:00Z',
  '2026-01-01T00:00:00+23:59',
  `2026-01-01T00:00:00.${'1'.repeat(200)}Z`,
  forgedCursor('0000-01-01T00:00:00Z', 1),
  forgedCursor('9999-12-31T23:59:59.999Z', 1),
  forgedCursor(`2026-01-01T00:00:00.${'1'.repeat(150)}Z`, 1),
  forgedCursor('2026-01-01T00:00:00Z', -1),
  forgedCursor('2026-01-01T00:00:00Z', Number.MAX_SAFE_INTEGER),
  forgedCursor('2026-01-01T00:00:00Z', 0.5),
  forgedCursor("'; drop table alerts", "1'"),
  forgedCursor({}, []),
  Buffer.from('{"__proto__":1}').toString('base64url'),
  '////',
  large(new Array(100_000).fill(1)),
  large(new Array(100_000).fill('x')),
  large(new Array(1_000).fill({})),
  large(Object.fromEntries(Array.from({ length: 20_000 }, (_, index) => [`key${index}`, index]))),
  nested(10_000, '[', ']'),
  nested(10_000, '{"a":', '}'),
];

for (const value of HOSTILE_VALUES) ofHostile.set(value, JSON.parse(toJson(value)));
