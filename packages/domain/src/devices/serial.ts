export const DEVICE_TYPES = [
  'CRYO_CABIN',
  'ECABIN',
  'VET_CRYO',
  'XTONE',
  'XCRYO',
  'EQ_CRYO',
  'OXYPRO',
  'LEDPRO',
  'QUATTRO',
  'OTHER',
] as const;

export type DeviceType = (typeof DEVICE_TYPES)[number];

/** Product name of a device family, the same in every language; other devices have none. */
export const DEVICE_TYPE_LABELS: Readonly<Record<Exclude<DeviceType, 'OTHER'>, string>> = {
  CRYO_CABIN: 'CRYO°CABIN',
  ECABIN: 'E-cabin',
  VET_CRYO: 'VET°CRYO',
  XTONE: 'X-tone',
  XCRYO: 'X-cryo',
  EQ_CRYO: 'EQ cryo',
  OXYPRO: 'OxyPro',
  LEDPRO: 'LedPro',
  QUATTRO: 'Monolith Quattro',
};

/** File stem of the picture of a device family. */
export const DEVICE_TYPE_IMAGE: Readonly<Record<DeviceType, string>> = {
  CRYO_CABIN: 'cryocabin',
  ECABIN: 'ecabin',
  VET_CRYO: 'vetcryo',
  XTONE: 'xtone',
  XCRYO: 'xcryo',
  EQ_CRYO: 'eqcryo',
  OXYPRO: 'oxypro',
  LEDPRO: 'ledpro',
  QUATTRO: 'quattro',
  OTHER: 'generic',
};

/** Serial number format of a family: its prefix, fixed start and number of characters. */
export interface SerialFormat {
  type: DeviceType;
  prefix: string;
  pattern: RegExp;
  length: number;
  /** Number of characters in the second generation. */
  alsoLength?: number;
}

/** The serial formats. The patterns include production years: each new year needs an entry. */
export const SERIAL_FORMATS: readonly SerialFormat[] = [
  { type: 'CRYO_CABIN', prefix: 'CTN', pattern: /^CTN17/, length: 9 },
  { type: 'ECABIN', prefix: 'EC2', pattern: /^EC22/, length: 8 },
  { type: 'VET_CRYO', prefix: 'VC', pattern: /^VC18/, length: 8 },
  { type: 'XTONE', prefix: 'XT', pattern: /^XT21/, length: 8, alsoLength: 9 },
  { type: 'XCRYO', prefix: 'XC', pattern: /^XC18/, length: 8 },
  { type: 'EQ_CRYO', prefix: 'EQ', pattern: /^EQ/, length: 8 },
  { type: 'OXYPRO', prefix: 'VS1', pattern: /^VS1/, length: 12 },
  { type: 'OXYPRO', prefix: 'VH1', pattern: /^VH1/, length: 12 },
  { type: 'OXYPRO', prefix: 'VH3', pattern: /^VH3/, length: 12 },
  { type: 'OXYPRO', prefix: 'VH4', pattern: /^VH4/, length: 12 },
  { type: 'OXYPRO', prefix: 'OP2', pattern: /^OP2/, length: 9 },
  { type: 'LEDPRO', prefix: 'RLT', pattern: /^RLT/, length: 9 },
  { type: 'QUATTRO', prefix: 'Q18', pattern: /^Q18/, length: 7 },
];

/** The first and the last valid serial number of a family. */
export interface SerialRange {
  first: string;
  last: string;
}

/** Fault of a serial number. */
export type SerialFault =
  /** The text matches no known form. */
  | { kind: 'form' }
  /**
   * An incomplete number that could become one of these forms, X for any character; includes the valid range when the
   * form is right.
   */
  | { kind: 'masks'; masks: readonly string[]; range?: SerialRange }
  /** The number is outside the range of the product. */
  | { kind: 'number'; product: string; example: string; range: SerialRange };

/** Faults of a fully entered serial number. */
export type AddedSerialFault = Exclude<SerialFault, { kind: 'masks' }>;

/** Result of a serial check: the normalised serial and its family, or its fault. */
export type SerialCheck<Fault = SerialFault> =
  | { ok: true; serial: string; type: DeviceType }
  | { ok: false; fault: Fault };

interface NumberRule {
  prefix: string;
  hasLength: (length: number) => boolean;
  /** Both bounds are exclusive, although the documented messages quote them as examples. */
  above: number;
  below: number;
  /** As named in the documented message. */
  product: string;
  example: string;
}

/** Families whose serial numbers must be within a numeric range. */
const NUMBER_RULES: readonly NumberRule[] = [
  {
    prefix: 'Q',
    hasLength: (length) => length === 7,
    above: 180_000,
    below: 190_000,
    product: 'Quattro',
    example: 'Q180000',
  },
  {
    prefix: 'XC',
    hasLength: (length) => length === 8,
    above: 180_000,
    below: 190_000,
    product: 'XCryo',
    example: 'XC180000',
  },
  {
    prefix: 'XT',
    hasLength: (length) => length >= 8,
    above: 210_000,
    below: 2_200_000,
    product: 'XTone',
    example: 'XT2100000',
  },
];

/** A serial as stored: trimmed and uppercase; letters outside A-Z are kept, so that validation refuses them. */
export function normaliseSerial(raw: string): string {
  // toUpperCase would map ß to SS and dotless ı to I, letters that were not typed.
  return raw.trim().replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** Family of a device by the longest matching prefix, ignoring pattern and length. */
export function deviceTypeOf(serial: string): DeviceType {
  const normal = normaliseSerial(serial);
  if (/^Q\d/.test(normal)) return 'QUATTRO';
  return longestPrefix(normal)?.type ?? 'OTHER';
}

/** Check while typing in the new-device dialog: strict table of formats; a fault names the possible masks. */
export function checkSerialTyped(raw: string): SerialCheck {
  const serial = normaliseSerial(raw);
  const format = longestPrefix(serial);
  const hasForm = format !== undefined && fits(serial, format);
  if (hasForm && faultOf(serial) === null) return { ok: true, serial, type: format.type };
  const masks = SERIAL_FORMATS.filter(({ prefix }) => couldBecome(serial, prefix)).map(maskOf);
  if (masks.length === 0) return { ok: false, fault: { kind: 'form' } };
  const rule = numberRuleOf(serial);
  if (!hasForm || rule === undefined) return { ok: false, fault: { kind: 'masks', masks } };
  // The form is valid, so the mask alone would not explain the fault.
  const range = rangeOfForm(rule, { ...format, length: serial.length });
  return { ok: false, fault: { kind: 'masks', masks, range } };
}

/** Check of a device added through a picker, and of every new device on the server: the range rules. */
export function checkSerialAdded(raw: string): SerialCheck<AddedSerialFault> {
  const serial = normaliseSerial(raw);
  const fault = faultOf(serial);
  return fault === null ? { ok: true, serial, type: deviceTypeOf(serial) } : { ok: false, fault };
}

/** The format of a prefix with X for the free positions, e.g. EC22XXXX; empty for an unknown prefix. */
export function serialMask(prefix: string): string {
  const format = SERIAL_FORMATS.find((candidate) => candidate.prefix === normaliseSerial(prefix));
  return format ? maskOf(format) : '';
}

function maskOf({ pattern, length }: SerialFormat): string {
  return pattern.source.slice(1).padEnd(length, 'X');
}

function longestPrefix(serial: string): SerialFormat | undefined {
  return SERIAL_FORMATS.filter(({ prefix }) => serial.startsWith(prefix)).sort(
    (a, b) => b.prefix.length - a.prefix.length,
  )[0];
}

function fits(serial: string, { pattern, length, alsoLength }: SerialFormat): boolean {
  return pattern.test(serial) && (serial.length === length || serial.length === alsoLength);
}

function couldBecome(serial: string, prefix: string): boolean {
  if (serial.startsWith('Q')) return prefix.startsWith('Q');
  return serial.startsWith(prefix) || prefix.startsWith(serial);
}

function faultOf(serial: string): AddedSerialFault | null {
  const rule = numberRuleOf(serial);
  if (rule === undefined) {
    return serial.length >= 8 && /^[A-Z0-9]+$/.test(serial) ? null : { kind: 'form' };
  }
  if (rule.hasLength(serial.length) && isWithin(rule, serial.slice(rule.prefix.length))) return null;
  const { prefix, above, below, product, example } = rule;
  const range = { first: `${prefix}${above + 1}`, last: `${prefix}${below - 1}` };
  return { kind: 'number', product, example, range };
}

function numberRuleOf(serial: string): NumberRule | undefined {
  return NUMBER_RULES.find(({ prefix }) => serial.startsWith(prefix));
}

function isWithin({ above, below }: NumberRule, digits: string): boolean {
  const number = Number(digits);
  return /^\d+$/.test(digits) && number > above && number < below;
}

/** The valid numbers within the form. */
function rangeOfForm({ prefix, above, below }: NumberRule, { pattern, length }: SerialFormat): SerialRange {
  const start = pattern.source.slice(1 + prefix.length);
  const digits = length - prefix.length;
  const first = Math.max(above + 1, Number(start.padEnd(digits, '0')));
  const last = Math.min(below - 1, Number(start.padEnd(digits, '9')));
  return { first: `${prefix}${first}`, last: `${prefix}${last}` };
}
