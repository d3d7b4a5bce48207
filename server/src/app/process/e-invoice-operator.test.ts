import { expect, it } from 'vitest';
import { readEInvoiceOperator } from './e-invoice-operator.ts';

it.each([
  ['file:///var/spool/e-invoices', { kind: 'folder', directory: '/var/spool/e-invoices' }],
  ['file:///with%20space', { kind: 'folder', directory: '/with space' }],
  ['https://operator.test/in?tenant=1', { kind: 'address', url: 'https://operator.test/in?tenant=1' }],
  ['http://127.0.0.1:8081/in', { kind: 'address', url: 'http://127.0.0.1:8081/in' }],
  ['http://localhost/in', { kind: 'address', url: 'http://localhost/in' }],
  ['http://operator.test/in', null],
  ['https://user:secret@operator.test/in', null],
  ['https://operator.test/in#part', null],
  ['file://host/share', null],
  ['file:///', null],
  ['ftp://operator.test/', null],
  ['/var/spool', null],
])('%s leads to %o.', (text, target) => {
  expect(readEInvoiceOperator(text)).toEqual(target);
});
