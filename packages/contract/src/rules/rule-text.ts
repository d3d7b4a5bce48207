import type { PlainErrorCode } from '../errors/errors.ts';
import { type FieldRule, type RuleWords, type ValueKind, wordRule } from './field-rules.ts';

/** Format of days in the API; screens use the format of their language. */
export const DAY_EXAMPLE = '2026-01-31';

const KINDS: Readonly<Record<ValueKind, string>> = {
  text: 'a text',
  number: 'a number',
  wholeNumber: 'a whole number',
  boolean: 'true or false',
  list: 'a list',
  object: 'an object',
  null: 'null',
};

const RECORDS = {
  company: 'names no company',
  colleague: 'names no colleague',
  person: 'names no person',
  place: 'names no place',
} as const;

/** Wording for `fields`, after the field name. */
const RULE_TEXTS: RuleWords = {
  required: () => 'is required',
  kind: ({ kinds }) => `must be ${kinds.map((kind) => KINDS[kind]).join(' or ')}`,
  oneOf: ({ values }) => `must be ${values.length === 1 ? '' : 'one of '}${values.join(', ')}`,
  notEmpty: () => 'must not be empty',
  tooShort: ({ min }) => `must have at least ${count(min, 'character', 'characters')}`,
  tooLong: ({ max }) => `must have at most ${count(max, 'character', 'characters')}`,
  tooFew: ({ min }) => `must have at least ${count(min, 'entry', 'entries')}`,
  tooMany: ({ max }) => `must have at most ${count(max, 'entry', 'entries')}`,
  tooSmall: ({ min }) => `must be at least ${min}`,
  tooLarge: ({ max }) => `must be at most ${max}`,
  notAbove: ({ limit }) => `must be more than ${limit}`,
  notBelow: ({ limit }) => `must be less than ${limit}`,
  badKey: ({ key }, word) => `has a key that ${word(key)}`,
  malformed: () => 'does not have the form it must have',

  instant: () => 'must be an ISO 8601 time with Z or an offset',
  day: ({ example = DAY_EXAMPLE }) => `must be a day like ${example}`,
  years: ({ first, before }) => `must lie between the years ${first} and ${before}`,
  uuid: () => 'must be a UUID',
  email: () => 'must be an e-mail address such as name@example.com',
  country: () => 'must be the code of a country, such as FI',
  place: () => 'must be the code of a country such as FI or of a state such as US-CA',
  timeZone: () => 'must be a time zone such as Europe/Helsinki',
  unstorable: () => 'contains characters that cannot be stored',
  oneLine: () => 'must be on one line, without control characters',
  wholeNumber: ({ min, max }) => `must be a whole number from ${min} to ${max}`,
  oneDecimal: ({ min, max }) => `must be a number from ${min} to ${max} with at most one decimal`,
  twoDecimals: () => 'takes at most two decimals',
  alertCode: () => 'must be an alert code of three digits',
  signaturePath: () => 'must be a drawn line such as M12 30L14 33, or empty',
  skipValue: ({ seconds }) => `long precool takes 0 to ${seconds} seconds, every other alert takes 0 or 1`,
  inexact: () => 'is a number that cannot be stored exactly',
  tooDeep: () => 'is nested too deep',

  jsonObject: () => 'must be a JSON object',
  invalidJson: () => 'is not valid JSON',
  multipart: () => 'must be complete multipart/form-data: token, fields, files',
  sentTwice: () => 'was sent twice',
  notBeside: ({ field }) => `must not be sent beside ${field}, which holds it`,
  afterFiles: () => 'must come before the files',
  noFilePart: () => 'is no file of this call',
  logFilename: () => 'takes 1 to 120 of A-Z a-z 0-9 . _ - and no leading dot',
  softwareVersion: () => 'takes a version of two to four numbers, such as 2.4.1 or 2.4.1-rc1',
  sha256: () => 'takes 64 hexadecimal digits',
  signature: () => 'takes the 64 bytes of an Ed25519 signature as base64',
  channelName: () => 'is no channel: a letter, then letters, digits or _',
  sample: ({ limit }) => `must be a number from -${limit} to ${limit}, or null`,
  partNames: ({ names, length }) =>
    `must be a list of at most ${names} names of at most ${length} characters`,
  unequalSeries: () => 'every series must be as long as timeStamp',
  tooManyValues: ({ max }) => `must hold at most ${max} values in all columns`,
  ahead: ({ hours }) => `lies more than ${hours} hours in the future`,
  before: ({ day }) => `must be ${day} or later`,

  cursor: () => 'is not a cursor of this server',
  countedDuration: ({ seconds }) => `is ${seconds} or left out when sessions are counted per device`,
  requiredWith: ({ field }) => `is required with ${field}`,
  unknown: ({ what }) => RECORDS[what],
  notOfCompany: () => 'names nobody of the company',
  otherName: ({ of }) => `must be the name of the selected ${of}`,
  notReseller: ({ name }) => `${name} is not a reseller`,
  unknownCustomer: ({ name }) => `there is no customer ${name}`,
  notUndoable: () => 'names a record that cannot be undone',
  notAllocatable: () => 'names a device that is not ready in the mailhouse or not of the colour of the item',
  serialRange: ({ first, last }) => `must lie between ${first} and ${last}`,
  unknownField: () => 'is unknown',
  presetName: ({ max }) => `takes 1 to ${max} characters, each name once`,
  noPresets: () => 'this family of devices has none',
  refused: () => 'was refused',
};

/** Every rule, for the API page. */
export const RULE_NAMES: readonly string[] = Object.keys(RULE_TEXTS);

/**
 * English wording of a rule, to follow the field name. The sentences of refusals are passed in, because the browser
 * loads them after the first page.
 */
export function ruleText(rule: FieldRule, sentenceOf?: (code: PlainErrorCode) => string): string {
  if (sentenceOf === undefined) return wordRule(RULE_TEXTS, rule);
  return wordRule({ ...RULE_TEXTS, refused: ({ code }) => sentenceOf(code) }, rule);
}

/** True for a rule of this contract; a newer server may send others. */
export function isFieldRule(value: unknown): value is FieldRule {
  if (typeof value !== 'object' || value === null || !('rule' in value)) return false;
  return typeof value.rule === 'string' && Object.hasOwn(RULE_TEXTS, value.rule);
}

function count(number: number, one: string, many: string): string {
  return `${number} ${number === 1 ? one : many}`;
}
