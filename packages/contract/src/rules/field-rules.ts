import type { PlainErrorCode } from '../errors/errors.ts';

/** JSON types, as named in rules. */
export type ValueKind = 'text' | 'number' | 'wholeNumber' | 'boolean' | 'list' | 'object' | 'null';

/** Every rule a field can break, with the parameters of its wording. */
interface RuleParameters {
  // For any schema.
  required: object;
  kind: { kinds: readonly ValueKind[] };
  oneOf: { values: readonly (string | number | boolean | null)[] };
  notEmpty: object;
  /** Characters. */
  tooShort: { min: number };
  tooLong: { max: number };
  /** Entries of a list or members of an object. */
  tooFew: { min: number };
  tooMany: { max: number };
  tooSmall: { min: number };
  tooLarge: { max: number };
  /** Exclusive bounds. */
  notAbove: { limit: number };
  notBelow: { limit: number };
  badKey: { key: FieldRule };
  /** Format of a text without its own rule. */
  malformed: object;

  // For fields of this contract.
  instant: object;
  day: { example?: string };
  years: { first: number; before: number };
  uuid: object;
  email: object;
  country: object;
  place: object;
  timeZone: object;
  unstorable: object;
  oneLine: object;
  wholeNumber: { min: number; max: number };
  oneDecimal: { min: number; max: number };
  twoDecimals: object;
  alertCode: object;
  signaturePath: object;
  skipValue: { seconds: number };
  inexact: object;
  tooDeep: object;

  jsonObject: object;
  invalidJson: object;
  multipart: object;
  sentTwice: object;
  notBeside: { field: string };
  afterFiles: object;
  noFilePart: object;
  logFilename: object;
  softwareVersion: object;
  sha256: object;
  signature: object;
  channelName: object;
  sample: { limit: number };
  partNames: { names: number; length: number };
  unequalSeries: object;
  tooManyValues: { max: number };
  ahead: { hours: number };
  before: { day: string };

  // Business rules.
  cursor: object;
  countedDuration: { seconds: number };
  requiredWith: { field: string };
  unknown: { what: 'company' | 'colleague' | 'person' | 'place' };
  notOfCompany: object;
  otherName: { of: 'company' | 'person' };
  notReseller: { name: string };
  unknownCustomer: { name: string };
  notUndoable: object;
  notAllocatable: object;
  serialRange: { first: string; last: string };
  unknownField: object;
  presetName: { max: number };
  noPresets: object;
  /** Error code caused by the field. */
  refused: { code: PlainErrorCode };
}

export type RuleName = keyof RuleParameters;
export type RuleOf<Name extends RuleName> = { readonly rule: Name } & Readonly<RuleParameters[Name]>;

/** A rule that a field breaks, as sent. */
export type FieldRule = { [Name in RuleName]: RuleOf<Name> }[RuleName];

/** Broken rules by field path: contactData.contactEmail. */
export type BrokenRules = Readonly<Record<string, FieldRule>>;

/** Wording of every rule, without the field name. */
export type RuleWords = {
  readonly [Name in RuleName]: (rule: RuleOf<Name>, word: (rule: FieldRule) => string) => string;
};

/** The wording of one rule. */
export function wordRule(words: RuleWords, rule: FieldRule): string {
  // The name selects the wording of this rule; a look-up by a union key cannot express that.
  const word = words[rule.rule] as (rule: FieldRule, word: (rule: FieldRule) => string) => string;
  return word(rule, (inner) => wordRule(words, inner));
}

/**
 * Options for a refinement, as in `.refine(isCountry, breaks({ rule: 'country' }))`, that attach the rule to its
 * issue.
 */
export function breaks(rule: FieldRule): { params: FieldRule } {
  return { params: rule };
}
