import { expect, test } from 'vitest';
import { columnName, defineFields, fieldNames, fieldOf, isField, isNumeric, namesOfKind } from './field.ts';
import { historyFields, historyName } from './field-history.ts';

const FIELDS = defineFields({
  title: { kind: 'line', max: 20, required: true },
  body: { kind: 'text', max: 500, history: { as: 'noticeBody' } },
  level: { kind: 'choice', of: [1, 2], readBy: 'maker', history: { values: 'priority' } },
  CompanyId: { kind: 'reference', to: 'company' },
  ContactId: { kind: 'reference', to: 'contact', history: null },
  urgent: { kind: 'flag', required: true },
  price: { kind: 'amount', part: 'prices' },
  pieces: { kind: 'quantity' },
  share: { kind: 'percent' },
  rating: { kind: 'number', min: 0, max: 5 },
});

test('names are in the order of the form, and found by the kind of the field', () => {
  expect(fieldNames(FIELDS)).toEqual([
    ...['title', 'body', 'level', 'CompanyId', 'ContactId', 'urgent', 'price', 'pieces', 'share', 'rating'],
  ]);
  expect(namesOfKind(FIELDS, 'reference')).toEqual(['CompanyId', 'ContactId']);
  expect(isField(FIELDS, 'title')).toBe(true);
  expect(isField(FIELDS, 'toString')).toBe(false);
});

test('an amount, a quantity, a percentage and a number hold numbers, a reference and a choice do not', () => {
  const numeric = fieldNames(FIELDS).filter((name) => isNumeric(FIELDS[name]));
  expect(numeric).toEqual(['price', 'pieces', 'share', 'rating']);
});

test('a name that is none of the fields is refused', () => {
  expect(() => fieldOf<Record<string, never>>({}, 'title')).toThrow('There is no field title.');
});

test('the column of a reference begins with a small letter', () => {
  expect(columnName('CompanyId')).toBe('companyId');
  expect(columnName('title')).toBe('title');
});

test('a history shows fields under the names and as the values that they say', () => {
  expect(historyFields(FIELDS)).toEqual({
    title: 'text',
    noticeBody: 'text',
    level: 'priority',
    CompanyId: 'company',
    urgent: 'switch',
    price: 'amount',
    ...{ pieces: 'plain', share: 'plain', rating: 'plain' },
  });
  expect(historyName(FIELDS, 'body')).toBe('noticeBody');
  expect(historyName(FIELDS, 'ContactId')).toBeNull();
});
