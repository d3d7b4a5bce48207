import { describe, expect, it } from 'vitest';
import { type Deliverable, eInvoiceHindrances, pauseMinutes } from './delivery.ts';

const SOUND: Deliverable = {
  ...{ hasOperator: true, form: 'ubl', missingSetting: null, brokenRules: [] },
  ...{ address: '003712345671', buyerOperator: null },
};

describe('An e-invoice is handed to the operator', () => {
  it.each<[string, Partial<Deliverable>, readonly string[]]>([
    ['when nothing is in the way', {}, []],
    ['by an installation that has one', { hasOperator: false }, ['noOperator']],
    ['from a company that is configured', { missingSetting: 'ISSUER_FINLAND' }, ['sampleIssuer']],
    ['to a buyer with an address', { address: null }, ['noAddress']],
    ['to an address that is not empty', { address: '' }, ['noAddress']],
    ['in Finvoice only with the operator of the buyer', { form: 'finvoice' }, ['noBuyerOperator']],
    ['in Finvoice with it', { form: 'finvoice', buyerOperator: 'OKOYFIHH' }, []],
    ['if it breaks no rule', { brokenRules: ['BR-01'] }, ['brokenRules']],
  ])('%s.', (_, change, expected) => {
    expect(eInvoiceHindrances({ ...SOUND, ...change })).toEqual(expected);
  });
});

describe('After a failed attempt', () => {
  it.each([
    [1, null, 1],
    [2, 503, 5],
    [3, 500, 30],
    [4, 429, 120],
    [5, 408, 720],
    [6, null, null],
    [6, 503, null],
    [1, 422, null],
    [1, 401, null],
    [1, 302, 1],
  ])('number %i with the status %s it waits %s minutes.', (attempts, status, minutes) => {
    expect(pauseMinutes({ attempts, status })).toBe(minutes);
  });
});
