// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { setLanguage, startI18n } from '../../i18n/i18n.ts';
import { ApiError, fieldTexts, refusalText } from './api-errors.ts';

beforeEach(async () => {
  localStorage.clear();
  await startI18n();
});

const refusal = (answer: Record<string, unknown>) =>
  new ApiError({ status: 400, answer: { error: true, code: 'core.invalid_input', ...answer } });

it('what is wrong with a field is worded from its rule, not from the words of the server', async () => {
  const error = refusal({ fields: { name: 'the moon' }, rules: { name: { rule: 'tooLong', max: 50 } } });
  expect(fieldTexts(error)).toEqual({ name: 'Must have at most 50 characters' });
  await setLanguage('fi');
  expect(fieldTexts(error)).toEqual({ name: 'Enintään 50 merkkiä' });
});

it('a rule of a newer server keeps its words, and no field is lost', async () => {
  await setLanguage('fi');
  const error = refusal({
    fields: { name: 'must rhyme', note: 'must not be empty' },
    rules: { name: { rule: 'rhyme' }, note: { rule: 'notEmpty' } },
  });
  expect(fieldTexts(error)).toEqual({ name: 'must rhyme', note: 'Ei voi olla tyhjä' });
});

it('an answer without them, or with something else in their place, names no field', () => {
  expect(fieldTexts(refusal({}))).toEqual({});
  expect(fieldTexts(refusal({ fields: 'all', rules: { name: null, note: 7 } }))).toEqual({});
});

it('a duplicate is worded by what is taken, that of a serial number by its own code', async () => {
  const taken = { code: 'ER_DUP_ENTRY', message: 'Another e-mail list has this name' };
  const rules = { 'list.name': { rule: 'refused', code: 'email_lists.name_taken' } };
  expect(refusalText(refusal({ ...taken, rules }))).toBe('Another e-mail list has this name');
  await setLanguage('fi');
  expect(refusalText(refusal({ ...taken, rules }))).toBe('Toisella sähköpostilistalla on tämä nimi');
  expect(refusalText(refusal({ ...taken, message: 'Taken' }))).toBe('Sarjanumero on jo käytössä');
});
