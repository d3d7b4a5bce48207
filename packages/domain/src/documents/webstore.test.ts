import { expect, test } from 'vitest';
import { EXPRESS_COURIER, FINNISH_POST, isRelatedWebstoreNumber, operatorFor } from './webstore.ts';

test.each([
  [null, 'JJFI12345', FINNISH_POST],
  ['Matkahuolto', ' jjfi12345 ', FINNISH_POST],
  [FINNISH_POST, '00340', EXPRESS_COURIER],
  ['Matkahuolto', '00340', 'Matkahuolto'],
  [null, '00340', null],
  [FINNISH_POST, '  ', FINNISH_POST],
  [null, '', null],
])('the operator %s with the tracking number "%s" becomes %s', (original, tracking, operator) => {
  expect(operatorFor(original, tracking)).toBe(operator);
});

test.each([
  ['10482', true],
  ['007', true],
  ['10482-1', false],
  ['-10482', false],
  ['TEST7', false],
  ['10 482', false],
  ['1.5', false],
  ['', false],
])('an order with the number "%s" is related: %s', (number, related) => {
  expect(isRelatedWebstoreNumber(number)).toBe(related);
});
