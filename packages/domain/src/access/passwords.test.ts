import { describe, expect, test } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { checkPassword, isCommonPassword, MIN_PASSWORD_LENGTH } from './passwords.ts';

describe('password forms', () => {
  const good = 'frost bite';
  test.each([
    { form: { password: good, retyped: good }, needOld: false, fault: null },
    { form: { oldPassword: 'x', password: good, retyped: good }, needOld: true, fault: null },
    { form: { oldPassword: '', password: '', retyped: '' }, needOld: true, fault: 'incomplete' },
    { form: { password: '', retyped: good }, needOld: false, fault: 'incomplete' },
    { form: { password: good, retyped: '' }, needOld: false, fault: 'incomplete' },
    { form: { password: good, retyped: good }, needOld: true, fault: 'noOldPassword' },
    {
      form: { oldPassword: '', password: good, retyped: good },
      needOld: true,
      fault: 'noOldPassword',
    },
    {
      form: { password: '1234567', retyped: '1234567' },
      needOld: false,
      fault: 'tooShort',
    },
    { form: { password: '12345678', retyped: '12345678' }, needOld: false, fault: null },
    {
      form: { password: '❄️'.repeat(3), retyped: '❄️'.repeat(3) },
      needOld: false,
      fault: 'tooShort',
    },
    {
      form: { password: '𝒻'.repeat(7), retyped: '𝒻'.repeat(7) },
      needOld: false,
      fault: 'tooShort',
    },
    { form: { password: 'a'.repeat(128), retyped: 'a'.repeat(128) }, needOld: false, fault: null },
    {
      form: { password: 'a'.repeat(129), retyped: 'a'.repeat(129) },
      needOld: false,
      fault: 'tooLong',
    },
    { form: { password: good, retyped: 'Frost bite' }, needOld: false, fault: 'mismatch' },
  ])('$form with old password needed $needOld: $fault', ({ form, needOld, fault }) => {
    expect(checkPassword(form, needOld)).toBe(fault);
  });
});

describe('common passwords', () => {
  test.each([
    'password',
    'PassWord1',
    '12345678',
    'qwertyuiop',
    'salasana1',
    'aaaaaaaa',
    '0000000000',
    'Zaq12wsx',
  ])('%s is common', (pw) => {
    expect(isCommonPassword(pw)).toBe(true);
  });

  test.each(['correct horse battery', 'jäätikkö-42-lumi', 'password-of-my-own', ''])('%j is not', (pw) => {
    expect(isCommonPassword(pw)).toBe(false);
  });

  test('the list has hundreds of entries, none of which the length rule or the case makes unreachable', () => {
    expect(COMMON_PASSWORDS.size).toBeGreaterThan(300);
    for (const word of COMMON_PASSWORDS) {
      expect(word.length).toBeGreaterThanOrEqual(MIN_PASSWORD_LENGTH);
      expect(word).toBe(word.toLowerCase());
    }
  });
});
