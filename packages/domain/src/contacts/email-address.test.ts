import { expect, test } from 'vitest';
import { isEmailAddress } from './email-address.ts';

test.each(['name@example.com', "o'neil+halla@mail.example.co.uk", 'a_b-c.d@x1.fi', 'A@EXAMPLE.FI'])(
  '%s is an e-mail address',
  (text) => {
    expect(isEmailAddress(text)).toBe(true);
  },
);

test.each([
  '',
  'nope',
  'name@localhost',
  'name@@example.com',
  'name@example.com\r\nBcc: all@example.com',
  'name@example.com\n',
  'Name <name@example.com>',
  'Group: one@example.com, two@example.com;',
  'one@example.com, two@example.com',
  '"quoted"@example.com',
  '.name@example.com',
  'na..me@example.com',
  `${'n'.repeat(250)}@example.com`,
])('%j is none', (text) => {
  expect(isEmailAddress(text)).toBe(false);
});
