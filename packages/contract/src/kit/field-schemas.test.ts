import { defineFields } from '@halla/domain/resources/fields/field';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldInputs, fieldOutputs } from './field-schemas.ts';

const FIELDS = defineFields({
  title: { kind: 'line', max: 5, required: true },
  remark: { kind: 'line', max: 5 },
  body: { kind: 'text', max: 9, readBy: 'maker' },
  level: { kind: 'choice', of: [1, 2] },
  state: { kind: 'choice', of: ['open', 'done'], required: true },
  tags: { kind: 'choices', of: ['a', 'b'], required: true },
  CompanyId: { kind: 'reference', to: 'company' },
  urgent: { kind: 'flag', required: true },
  stock: { kind: 'quantity' },
  share: { kind: 'percent' },
});

describe('what a call takes of fields', () => {
  const input = z.object(fieldInputs(FIELDS));
  const takes = (values: object) => input.safeParse(values).success;

  it('may be left out, and is emptied with null unless it is required', () => {
    expect(input.parse({})).toEqual({});
    const emptied = { remark: null, body: null, level: null, CompanyId: null, stock: null };
    expect(input.parse(emptied)).toEqual(emptied);
    for (const name of ['title', 'state', 'tags', 'urgent']) expect(takes({ [name]: null })).toBe(false);
    expect(takes({ title: '' })).toBe(false);
  });

  it('is trimmed, of one line where the field is, and no longer than the field', () => {
    expect(input.parse({ title: ' ab ', body: ' x\ny ' })).toEqual({ title: 'ab', body: 'x\ny' });
    expect(takes({ title: 'a\nb' })).toBe(false);
    expect(takes({ title: 'abcdef' })).toBe(false);
    expect(takes({ body: '0123456789' })).toBe(false);
  });

  it('is one of the values, numbers as numbers, and several at most once each', () => {
    expect(input.parse({ level: 2, state: 'done', tags: ['a', 'b'], urgent: true })).toEqual({
      ...{ level: 2, state: 'done', tags: ['a', 'b'], urgent: true },
    });
    for (const wrong of [
      { level: '2' },
      { level: 3 },
      { state: 'gone' },
      { tags: ['a', 'b', 'a'] },
      { urgent: 1 },
    ])
      expect(takes(wrong)).toBe(false);
    expect(takes({ CompanyId: 0 })).toBe(false);
  });

  it('is a quantity from 0 with at most two decimals', () => {
    expect(input.parse({ stock: 0.25 })).toEqual({ stock: 0.25 });
    for (const wrong of [-1, 0.125, '1']) expect(takes({ stock: wrong })).toBe(false);
  });

  it('is a percentage from 0 to 100 with at most two decimals', () => {
    for (const share of [0, 25.5, 100]) expect(input.parse({ share })).toEqual({ share });
    for (const wrong of [-1, 0.125, 100.01, '1']) expect(takes({ share: wrong })).toBe(false);
  });
});

it('an answer has every field; those that only the maker reads may be absent', () => {
  const output = z.object(fieldOutputs(FIELDS));
  const answer = {
    ...{ title: 'ab', remark: null, level: null, state: 'open', tags: [], CompanyId: null, urgent: false },
    ...{ stock: 2.5, share: null },
  };
  expect(output.parse(answer)).toEqual(answer);
  expect(output.parse({ ...answer, body: null })).toEqual({ ...answer, body: null });
  const { remark: _, ...without } = answer;
  expect(output.safeParse(without).success).toBe(false);
  expect(output.safeParse({ ...answer, title: null }).success).toBe(false);
});
