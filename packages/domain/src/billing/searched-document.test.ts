import { expect, test } from 'vitest';
import { paymentReference } from './invoice-numbers.ts';
import { searchedDocument } from './searched-document.ts';

const BOTH = ['invoice', 'credit_note'];

test.each([
  ['8', BOTH, '8'],
  ['#8', BOTH, '8'],
  [' 10263-2 ', BOTH, '10263-2'],
  ['credit note 8', ['credit_note'], '8'],
  ['Credit  Note #8', ['credit_note'], '8'],
  ['Hyvityslasku 8', ['credit_note'], '8'],
  ['lasku 10263-2', ['invoice'], '10263-2'],
  [paymentReference(10_263, 2), ['invoice'], '10263-2'],
  ['1026 3015', ['invoice'], '10263'],
])('%j can mean a document of the kinds %j with the number %s', (text, kinds, number) => {
  expect(searchedDocument(text)).toEqual({ kinds, number });
});

test.each(['', 'fan', 'fan 8', 'credit note', 'EC220001', '8-', '10-2-3', '1026 3014'])(
  '%j means no document',
  (text) => {
    expect(searchedDocument(text)).toBeNull();
  },
);
