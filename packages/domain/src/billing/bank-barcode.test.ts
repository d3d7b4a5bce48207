import { expect, it } from 'vitest';
import { type BarcodedPayment, bankBarcode } from './bank-barcode.ts';

const PAYMENT: BarcodedPayment = {
  ...{ iban: 'FI79 4405 2020 0360 82', cents: 488_315, currency: 'EUR' },
  ...{ reference: '86851 62596 19897', dueDay: '2010-06-12' },
};

// Test codes of the Bank Bar Code Guide, as independent implementations of it have them.
it.each([
  [
    'FI79 4405 2020 0360 82',
    488_315,
    '86851 62596 19897',
    '479440520200360820048831500000000868516259619897100612',
  ],
  [
    'FI79 4405 2020 0360 82',
    488_315,
    'RF09 8685 1625 9619 897',
    '579440520200360820048831509000000868516259619897100612',
  ],
])('%s, %d cents, reference %s', (iban, cents, reference, code) => {
  expect(code).toHaveLength(54);
  expect(bankBarcode({ ...PAYMENT, iban, cents, reference })).toBe(code);
});

it.each([
  [
    'FI58 1017 1000 0001 22',
    48_299,
    '55958 22432 94671',
    '2012-01-31',
    '458101710000001220004829900000000559582243294671120131',
  ],
  [
    'FI02 5000 4640 0013 02',
    69_380,
    '69 87567 20834 35364',
    '2011-07-24',
    '402500046400013020006938000000069875672083435364110724',
  ],
  [
    'FI39 3636 3002 0924 92',
    103,
    'RF66 5907 3839 0',
    '2023-03-11',
    '539363630020924920000010366000000000000590738390230311',
  ],
])('%s, %d cents, reference %s, due on %s', (iban, cents, reference, dueDay, code) => {
  expect(bankBarcode({ ...PAYMENT, iban, cents, reference, dueDay })).toBe(code);
});

it('There is none of a payment that it cannot carry.', () => {
  const none: readonly Partial<BarcodedPayment>[] = [
    { iban: 'EE38 2200 2210 2014 5685' },
    // The check digits of the sample company are wrong.
    { iban: 'FI00 0000 0000 0000 00' },
    { iban: 'FI78 4405 2020 0360 82' },
    { currency: 'USD' },
    ...[{ cents: 0 }, { cents: -1 }, { cents: 100_000_000 }],
    ...[{ reference: '' }, { reference: '86851 62596 19898' }, { reference: 'RF10 8685 1625 9619 897' }],
    // Letters have no place among the digits.
    { reference: 'RF18 5390 0754 7034 AB' },
  ];
  expect(none.map((change) => bankBarcode({ ...PAYMENT, ...change }))).toEqual(none.map(() => null));
  expect(bankBarcode({ ...PAYMENT, cents: 99_999_999 })).toContain('99999999');
});
