// @vitest-environment happy-dom
import { ERRORS } from '@halla/contract/domains';
import type { RuleName, RuleOf } from '@halla/contract/rules/field-rules';
import { ruleText } from '@halla/contract/rules/rule-text';
import { beforeEach, describe, expect, it } from 'vitest';
import './late/errors.ts';
import { setLanguage, startI18n, wordRule } from './i18n.ts';

const SAMPLES: { readonly [Name in RuleName]: RuleOf<Name> } = {
  required: { rule: 'required' },
  kind: { rule: 'kind', kinds: ['number', 'list'] },
  oneOf: { rule: 'oneOf', values: ['ready', 'demo'] },
  notEmpty: { rule: 'notEmpty' },
  tooShort: { rule: 'tooShort', min: 8 },
  tooLong: { rule: 'tooLong', max: 50 },
  tooFew: { rule: 'tooFew', min: 1 },
  tooMany: { rule: 'tooMany', max: 20 },
  tooSmall: { rule: 'tooSmall', min: 3 },
  tooLarge: { rule: 'tooLarge', max: 9 },
  notAbove: { rule: 'notAbove', limit: 0 },
  notBelow: { rule: 'notBelow', limit: 5 },
  badKey: { rule: 'badKey', key: { rule: 'tooLong', max: 60 } },
  malformed: { rule: 'malformed' },
  instant: { rule: 'instant' },
  day: { rule: 'day' },
  years: { rule: 'years', first: 1900, before: 2200 },
  uuid: { rule: 'uuid' },
  email: { rule: 'email' },
  country: { rule: 'country' },
  place: { rule: 'place' },
  timeZone: { rule: 'timeZone' },
  unstorable: { rule: 'unstorable' },
  oneLine: { rule: 'oneLine' },
  wholeNumber: { rule: 'wholeNumber', min: 0, max: 100 },
  twoDecimals: { rule: 'twoDecimals' },
  oneDecimal: { rule: 'oneDecimal', min: -170, max: -80 },
  alertCode: { rule: 'alertCode' },
  signaturePath: { rule: 'signaturePath' },
  skipValue: { rule: 'skipValue', seconds: 10_800 },
  inexact: { rule: 'inexact' },
  tooDeep: { rule: 'tooDeep' },
  jsonObject: { rule: 'jsonObject' },
  invalidJson: { rule: 'invalidJson' },
  multipart: { rule: 'multipart' },
  sentTwice: { rule: 'sentTwice' },
  notBeside: { rule: 'notBeside', field: 'orderData' },
  afterFiles: { rule: 'afterFiles' },
  noFilePart: { rule: 'noFilePart' },
  logFilename: { rule: 'logFilename' },
  softwareVersion: { rule: 'softwareVersion' },
  sha256: { rule: 'sha256' },
  signature: { rule: 'signature' },
  channelName: { rule: 'channelName' },
  sample: { rule: 'sample', limit: 1000 },
  partNames: { rule: 'partNames', names: 20, length: 40 },
  unequalSeries: { rule: 'unequalSeries' },
  tooManyValues: { rule: 'tooManyValues', max: 2000 },
  ahead: { rule: 'ahead', hours: 24 },
  before: { rule: 'before', day: '2015-12-31' },
  cursor: { rule: 'cursor' },
  countedDuration: { rule: 'countedDuration', seconds: 60 },
  requiredWith: { rule: 'requiredWith', field: 'update_existing' },
  unknown: { rule: 'unknown', what: 'company' },
  notOfCompany: { rule: 'notOfCompany' },
  otherName: { rule: 'otherName', of: 'person' },
  notReseller: { rule: 'notReseller', name: 'Nordic Oy' },
  unknownCustomer: { rule: 'unknownCustomer', name: 'Nordic Oy' },
  notUndoable: { rule: 'notUndoable' },
  notAllocatable: { rule: 'notAllocatable' },
  serialRange: { rule: 'serialRange', first: 'Q180001', last: 'Q189999' },
  unknownField: { rule: 'unknownField' },
  presetName: { rule: 'presetName', max: 60 },
  noPresets: { rule: 'noPresets' },
  refused: { rule: 'refused', code: 'contacts.name_taken' },
};

beforeEach(async () => {
  localStorage.clear();
  await startI18n();
});

describe.each(Object.values(SAMPLES))('the rule $rule', (rule) => {
  it('says in English what the server says behind the name of the field', () => {
    const text = wordRule(rule);
    // The server sends days in ISO format.
    const shownDays = { before: { day: '31/12/2015' }, day: { example: '31/01/2026' } };
    const asShown = { ...rule, ...Object.entries(shownDays).find(([name]) => name === rule.rule)?.[1] };
    expect(text.toLowerCase()).toBe(ruleText(asShown, (code) => ERRORS[code].message).toLowerCase());
    expect(text.charAt(0)).toBe(text.charAt(0).toUpperCase());
  });

  it('says in Finnish the same, with every number and name', async () => {
    const english = wordRule(rule);
    await setLanguage('fi');
    const finnish = wordRule(rule);
    expect(finnish).not.toBe(english);
    expect(finnish.charAt(0)).toBe(finnish.charAt(0).toUpperCase());
    for (const fact of english.match(/[A-Z]*\d+|Nordic Oy|update_existing/g) ?? []) {
      // Days have no leading zeros in Finnish.
      expect(finnish).toContain(fact.replace(/^0(?=\d)/, ''));
    }
  });
});

it('rules that name a kind of record have a wording for each', async () => {
  const whats = ['company', 'colleague', 'person', 'place'] as const;
  const texts = () => whats.map((what) => wordRule({ rule: 'unknown', what }));
  const english = texts();
  await setLanguage('fi');
  expect(new Set([...english, ...texts()]).size).toBe(8);
});
