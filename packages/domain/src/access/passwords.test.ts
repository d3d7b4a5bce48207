import { describe, expect, test } from 'vitest';
import { COMMON_PASSWORDS } from './common-passwords.ts';
import { checkPassword, isCommonPassword, MIN_PASSWORD_LENGTH } from './passwords.ts';

describe('password forms', () => {
  const good = 'frost bite';
  test.each([
    { form: { password: good, retyped: good }, needOld: false, message: null },
    { form: { oldPassword: 'x', password: good, retyped: good }, needOld: true, message: null },
    { form: { oldPassword: '', password: '', retyped: '' }, needOld: true, message: 'Incomplete form' },
    { form: { password: '', retyped: good }, needOld: false, message: 'Incomplete form' },
    { form: { password: good, retyped: '' }, needOld: false, message: 'Incomplete form' },
    { form: { password: good, retyped: good }, needOld: true, message: 'Old password not set' },
    {
      form: { oldPassword: '', password: good, retyped: good },
      needOld: true,
      message: 'Old password not set',
    },
    {
      form: { password: '1234567', retyped: '1234567' },
      needOld: false,
      message: 'Password has to be atleast 8 characters long',
    },
    { form: { password: '12345678', retyped: '12345678' }, needOld: false, message: null },
    {
      form: { password: '❄️'.repeat(3), retyped: '❄️'.repeat(3) },
      needOld: false,
      message: 'Password has to be atleast 8 characters long',
    },
    {
      form: { password: '𝒻'.repeat(7), retyped: '𝒻'.repeat(7) },
      needOld: false,
      message: 'Password has to be atleast 8 characters long',
    },
    { form: { password: 'a'.repeat(128), retyped: 'a'.repeat(128) }, needOld: false, message: null },
    {
      form: { password: 'a'.repeat(129), retyped: 'a'.repeat(129) },
      needOld: false,
      message: 'Password can be at most 128 characters long',
    },
    { form: { password: good, retyped: 'Frost bite' }, needOld: false, message: 'Passwords do not match' },
  ])('$form with old password needed $needOld: $message', ({ form, needOld, message }) => {
    expect(checkPassword(form, needOld)).toBe(message);
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
