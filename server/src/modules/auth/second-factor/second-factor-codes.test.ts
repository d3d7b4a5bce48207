import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { appCode, STEP_MS } from './second-factor.test-steps.ts';
import { newRecoveryCodes, newTotpSecret, readCode, stepOfCode, totpAddress } from './second-factor-codes.ts';

const secret = Secret.fromUTF8('12345678901234567890').base32;

describe('the code of an app', () => {
  // The SHA-1 vectors of RFC 6238, truncated to six digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('at second %d is %s', (seconds, digits) => {
    const now = new Date(seconds * 1000);
    expect(stepOfCode({ secret, digits, now })).toBe(Math.floor(seconds / 30));
  });

  it('is taken from a clock that is one step off, not two, and told apart by its step', () => {
    const now = new Date('2026-03-02T10:00:00Z');
    const step = now.getTime() / STEP_MS;
    const tried = [-2, -1, 0, 1, 2].map((off) => {
      const digits = appCode(secret, new Date(now.getTime() + off * STEP_MS));
      return stepOfCode({ secret, digits, now });
    });
    expect(tried).toEqual([null, step - 1, step, step + 1, null]);
  });

  it('comes from a secret of 160 bits, which the address carries with the name of the user', () => {
    const made = newTotpSecret();
    expect(made).toMatch(/^[A-Z2-7]{32}$/);
    expect(newTotpSecret()).not.toBe(made);
    const address = new URL(totpAddress({ secret: made, userName: 'anna & co' }));
    expect(address.protocol).toBe('otpauth:');
    expect(decodeURIComponent(address.pathname)).toContain('Halla:anna & co');
    expect(address.searchParams.get('secret')).toBe(made);
    expect(address.searchParams.get('issuer')).toBe('Halla');
  });
});

describe('what is typed', () => {
  it.each([
    ['123456', { kind: 'app', code: '123456' }],
    [' 123 456 ', { kind: 'app', code: '123456' }],
    ['ABCD-efgh 2345-wxyz', { kind: 'recovery', code: 'abcdefgh2345wxyz' }],
    ['12345', null],
    ['1234567', null],
    ['١٢٣٤٥٦', null],
    ['abcd-efgh-2345-wxy1', null],
    ['', null],
  ])('as %j is %j', (typed, read) => {
    expect(readCode(typed)).toEqual(read);
  });
});

it('makes ten different recovery codes that can be typed as they are shown', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[a-z2-7]{4}(-[a-z2-7]{4}){3}$/);
    expect(readCode(code)).toEqual({ kind: 'recovery', code: code.replaceAll('-', '') });
  }
});
