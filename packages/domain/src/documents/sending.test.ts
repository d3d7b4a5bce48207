import { expect, it } from 'vitest';
import { missingIssuerSetting, PLACEHOLDER_ISSUERS } from './issuers.ts';
import { sendingHindrances } from './sending.ts';

const OWN = { ...PLACEHOLDER_ISSUERS.finland, iban: 'FI21 1234 5600 0007 85', vat: 'FI12345671' };

it('a document of a company that is not configured cannot be mailed, and its setting is named', () => {
  expect(missingIssuerSetting('finland', PLACEHOLDER_ISSUERS.finland)).toBe('ISSUER_FINLAND');
  expect(missingIssuerSetting('estonia', PLACEHOLDER_ISSUERS.estonia)).toBe('ISSUER_ESTONIA');
  // The account alone is not enough: the document would still state the VAT ID of the sample.
  expect(missingIssuerSetting('finland', { ...OWN, vat: 'FI00000000' })).toBe('ISSUER_FINLAND');
  expect(missingIssuerSetting('finland', OWN)).toBeNull();
  const able = { sendsMails: true, hasPdf: true };
  expect(sendingHindrances({ ...able, missingSetting: 'ISSUER_FINLAND' })).toEqual(['sampleIssuer']);
  expect(sendingHindrances({ ...able, missingSetting: null })).toEqual([]);
});

it('everything that is missing is said, the gravest first', () => {
  expect(sendingHindrances({ missingSetting: 'ISSUER_ESTONIA', sendsMails: false, hasPdf: false })).toEqual([
    'sampleIssuer',
    'noMailServer',
    'noPdf',
  ]);
});
