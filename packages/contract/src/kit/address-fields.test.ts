import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { checkInput } from '../rules/check-input.ts';
import { country, email, place } from './address-fields.ts';

describe('an e-mail address', () => {
  it.each([
    'name@example.com',
    "o'neil+x@mail.example.fi",
    'nope',
    'a@b',
    'a@b.c',
    'a@b.co\nc',
    'Name <a@b.co>',
    'Group: a@b.co;',
    'a@b.co, c@d.co',
    'ä@b.co',
    '.a@b.co',
    'a..b@c.co',
    'a.@b.co',
    '-@b.co',
    'a@-b.co',
  ])('is judged as zod judges it: %j', (text) => {
    expect(email.safeParse(text).success).toBe(z.email().safeParse(text).success);
  });

  it('is trimmed, and may be empty for none', () => {
    expect(email.parse(' name@example.com ')).toBe('name@example.com');
    expect(email.parse('')).toBe('');
  });
});

it('a country is one of the reference list, and the rule does not list them all', () => {
  expect(country.parse('AX')).toBe('AX');
  for (const text of ['XX', 'fi', 'US-CA', '']) {
    expect(checkInput(country, text)).toEqual({ ok: false, rules: { body: { rule: 'country' } } });
  }
});

it('a place is a country or a part of one, in one spelling', () => {
  expect(['FI', 'US-CA', 'US_CA', 'US/CA', 'US CA', 'GB-ENG'].map((text) => place.parse(text))).toEqual([
    'FI',
    'US-CA',
    'US-CA',
    'US-CA',
    'US-CA',
    'GB-ENG',
  ]);
  for (const text of ['XX', 'XX-CA', 'fi', 'US-CA-1', '']) expect(place.safeParse(text).success).toBe(false);
});
