// @vitest-environment happy-dom
import { defineFields } from '@halla/domain/resources/fields/field';
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { i18n, startI18n } from '../../i18n/i18n.ts';
import { fieldColumn } from './field-column.tsx';
import { fieldFact } from './field-fact.tsx';
import { blankValues, valuesIn } from './field-values.ts';
import { type AnsweredRow, historyLabels, type KindFields, rowValue } from './kind-fields.ts';

const FIELDS = defineFields({
  title: { kind: 'line', max: 20, required: true },
  body: { kind: 'text', max: 500, history: { as: 'noticeBody' } },
  state: { kind: 'choice', of: ['open', 'done'], required: true },
  level: { kind: 'choice', of: [1, 2], history: null },
  tags: { kind: 'choices', of: ['a', 'b'], required: true },
  AuthorId: { kind: 'reference', to: 'user' },
  urgent: { kind: 'flag', required: true },
  pieces: { kind: 'quantity', history: null },
});

const notice: KindFields<typeof FIELDS> = {
  fields: FIELDS,
  label: (name) => `The ${name}`,
  words: {
    state: (state) => state.toUpperCase(),
    level: (level) => (level === null ? 'No level' : `Level ${level}`),
    tags: (tags) => tags.join(' and '),
  },
  renderers: { state: (state) => <b>{state}</b> },
};

const ROW: AnsweredRow<typeof FIELDS> = {
  ...{ title: 'Door', body: 'one\ntwo', level: null, tags: ['a', 'b'] },
  state: 'done',
  ...{ AuthorId: 3, Author: { id: 3, fullName: 'Anna' }, urgent: true },
  pieces: 1234.5,
};

const t = i18n.t;
const textOf = (node: React.ReactNode) => render(node).container;

beforeAll(() => startI18n());
afterEach(cleanup);

it('a form begins with nothing, with the first value of a required choice, or with the values of a row', () => {
  const blank = {
    ...{ title: '', body: '', state: 'open', level: null, tags: [], AuthorId: null, urgent: false },
    pieces: null,
  };
  expect(blankValues(FIELDS)).toEqual(blank);
  expect(valuesIn(FIELDS, {})).toEqual(blank);
  expect(valuesIn(FIELDS, { ...ROW, body: null })).toEqual({
    ...{ title: 'Door', body: '', state: 'done', level: null, tags: ['a', 'b'] },
    ...{ AuthorId: { id: 3, name: 'Anna' }, urgent: true, pieces: 1234.5 },
  });
});

it('a reference is the row that the answer has beside its id', () => {
  expect(rowValue(FIELDS, 'AuthorId', { Author: { id: 4, name: 'Frost' } })).toEqual({
    id: 4,
    name: 'Frost',
  });
  expect(rowValue(FIELDS, 'AuthorId', { AuthorId: 4 })).toBeNull();
});

it('a column has the label and the words of its field, and renders its value', () => {
  const state = fieldColumn(notice, 'state', { width: 90 });
  expect(state).toMatchObject({ id: 'state', width: 90 });
  expect(state.title(t)).toBe('The state');
  expect(state.value(ROW, t)).toBe('DONE');
  expect(textOf(state.cell?.(ROW, t)).querySelector('b')?.textContent).toBe('done');
  const author = fieldColumn(notice, 'AuthorId', { id: 'author' });
  expect([author.id, author.value(ROW, t), author.value({}, t)]).toEqual(['author', 'Anna', null]);
  expect(textOf(author.cell?.({}, t)).textContent).toBe('–');
  expect(fieldColumn(notice, 'level', {}).value(ROW, t)).toBe('No level');
});

it('a column of a quantity is right-aligned, the largest first; its value is a number, shown with a dash for none', () => {
  const pieces = fieldColumn(notice, 'pieces', { width: 70 });
  expect(pieces).toMatchObject({ align: 'end', firstDescending: true, width: 70 });
  expect([pieces.value(ROW, t), pieces.value({}, t)]).toEqual([1234.5, null]);
  expect(textOf(pieces.cell?.(ROW, t)).textContent).toBe('1,234.5');
  expect(textOf(pieces.cell?.({}, t)).textContent).toBe('–');
});

it('a fact has the words of its field, a long text its lines', () => {
  expect(fieldFact(notice, 'tags', ROW, t)).toEqual({ label: 'The tags', value: 'a and b' });
  expect(fieldFact(notice, 'urgent', ROW, t).value).toBe('Yes');
  expect(fieldFact(notice, 'urgent', { urgent: false }, t).value).toBe('No');
  const body = fieldFact(notice, 'body', ROW, t);
  expect(body).toMatchObject({ label: 'The body', long: true });
  expect(textOf(body.value).querySelector('span')?.style.whiteSpace).toBe('pre-line');
  expect(fieldFact(notice, 'body', {}, t).value).toBeNull();
});

it('the history calls a field as its form does, under the name that it has there', () => {
  const labels = historyLabels(notice);
  expect(Object.keys(labels)).toEqual(['title', 'noticeBody', 'state', 'tags', 'AuthorId', 'urgent']);
  expect(labels.noticeBody(t)).toBe('The body');
});
