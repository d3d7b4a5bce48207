import { describe, expect, it } from 'vitest';
import {
  creditorReference,
  isCreditorReference,
  isPaymentReference,
  paymentReference,
} from './invoice-numbers.ts';

describe('a reference of ISO 11649', () => {
  it('has the check digits of the standard', () => {
    expect(creditorReference('539007547034')).toBe('RF18539007547034');
    expect(isCreditorReference('RF18 5390 0754 7034')).toBe(true);
    expect(isCreditorReference('RF19539007547034')).toBe(false);
    expect(isCreditorReference('539007547034')).toBe(false);
  });

  it('of every invoice is valid, like its reference at home', () => {
    for (const number of [1, 10_330, 999_999_999]) {
      const reference = paymentReference(number, 2);
      expect(isPaymentReference(reference)).toBe(true);
      expect(isCreditorReference(creditorReference(reference))).toBe(true);
    }
  });
});
