import { expect, it } from 'vitest';
import { z } from 'zod';
import { country } from '../kit/address-fields.ts';
import { day, id, instant, requiredText, text } from '../kit/fields.ts';
import { checkInput } from './check-input.ts';
import type { FieldRule } from './field-rules.ts';
import { ruleText } from './rule-text.ts';

const input = z.object({
  id: id.optional(),
  limit: z.int().min(1).max(50).optional(),
  ratio: z.number().gt(0).optional(),
  name: requiredText(5).optional(),
  note: text(5).optional(),
  flag: z.boolean().optional(),
  list: z.array(id).min(1).max(2).optional(),
  state: z.enum(['ready', 'demo']).optional(),
  user: z.literal('Admin').optional(),
  quality: z.literal([1, 2]).optional(),
  at: instant.optional(),
  on: day.optional(),
  one: z.union([id, z.array(id).max(3)]).optional(),
  zero: z.union([z.literal(0), z.literal(1)]).optional(),
  map: z.record(z.string().regex(/^\d+$/), z.number()).optional(),
  country: country.optional(),
  inner: z.object({ name: z.string(), kind: z.enum(['a', 'b']) }).optional(),
});

it.each([
  [{ id: '5' }, 'id', 'must be a number'],
  [{ id: 0.5 }, 'id', 'must be a whole number'],
  [{ id: 0 }, 'id', 'must be at least 1'],
  [{ limit: 51 }, 'limit', 'must be at most 50'],
  [{ ratio: 0 }, 'ratio', 'must be more than 0'],
  [{ name: '' }, 'name', 'must not be empty'],
  [{ note: 'abcdef' }, 'note', 'must have at most 5 characters'],
  [{ note: 'a\u0000' }, 'note', 'contains characters that cannot be stored'],
  [{ flag: 'true' }, 'flag', 'must be true or false'],
  [{ list: {} }, 'list', 'must be a list'],
  [{ list: [] }, 'list', 'must have at least 1 entry'],
  [{ list: [1, 2, 3] }, 'list', 'must have at most 2 entries'],
  [{ list: [1, 'x'] }, 'list.1', 'must be a number'],
  [{ state: 'sold' }, 'state', 'must be one of ready, demo'],
  [{ user: 'Me' }, 'user', 'must be Admin'],
  [{ quality: 3 }, 'quality', 'must be one of 1, 2'],
  [{ at: '2026-01-31' }, 'at', 'must be an ISO 8601 time with Z or an offset'],
  [{ at: '1800-01-01T00:00:00Z' }, 'at', 'must lie between the years 1900 and 2200'],
  [{ on: '2026-02-30' }, 'on', 'must be a day like 2026-01-31'],
  [{ on: '9999-12-31' }, 'on', 'must lie between the years 1900 and 2200'],
  [{ one: 'x' }, 'one', 'must be a number or a list'],
  [{ one: [1, 'x'] }, 'one.1', 'must be a number'],
  [{ one: 0 }, 'one', 'must be at least 1'],
  [{ one: [1, 2, 3, 4] }, 'one', 'must have at most 3 entries'],
  [{ zero: 2 }, 'zero', 'must be one of 0, 1'],
  [{ map: { a: 1 } }, 'map.a', 'has a key that does not have the form it must have'],
  [{ country: 'XX' }, 'country', 'must be the code of a country, such as FI'],
  [{ inner: [] }, 'inner', 'must be an object'],
  [{ inner: { kind: 'a' } }, 'inner.name', 'is required'],
  [{ inner: { name: 'x' } }, 'inner.kind', 'is required'],
])('%j is refused with the path of the field and the rule it breaks', (body, path, rule) => {
  const checked = checkInput(input, body);
  expect(checked.ok ? {} : texts(checked.rules)).toEqual({ [path]: rule });
});

it('the rule carries what its wording needs', () => {
  expect(checkInput(input, { note: 'abcdef', limit: 51, map: { a: 1 } })).toEqual({
    ok: false,
    rules: {
      note: { rule: 'tooLong', max: 5 },
      limit: { rule: 'tooLarge', max: 50 },
      'map.a': { rule: 'badKey', key: { rule: 'malformed' } },
    },
  });
});

it('an input that is no object is named as the body', () => {
  expect(checkInput(input, [])).toEqual({ ok: false, rules: { body: { rule: 'kind', kinds: ['object'] } } });
});

it('a field with the name of something that every object has is named like any other', () => {
  const checked = checkInput(z.record(z.string(), z.number()), { constructor: 'x' });
  expect(checked).toEqual({ ok: false, rules: { constructor: { rule: 'kind', kinds: ['number'] } } });
});

it('what is valid comes back parsed', () => {
  expect(checkInput(input, { name: ' Aila' })).toEqual({ ok: true, data: { name: 'Aila' } });
});

function texts(rules: Readonly<Record<string, FieldRule>>): Record<string, string> {
  return Object.fromEntries(Object.entries(rules).map(([path, rule]) => [path, ruleText(rule)]));
}
