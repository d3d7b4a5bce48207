// @vitest-environment happy-dom
import { beforeAll, describe, expect, it } from 'vitest';
import { i18n, startI18n } from '../../../i18n/i18n.ts';
import { authorText, transferLabel } from './record-texts.ts';

beforeAll(() => startI18n());

describe('a record on the transfer pages', () => {
  it('without a user was made by the system', () => {
    expect(authorText({ User: null }, i18n.t)).toBe('System');
    expect(authorText({ User: { id: 1, fullName: 'Saara Seller' } }, i18n.t)).toBe('Saara Seller');
  });

  it('calls a dispatch sold and maintenance a return', () => {
    expect(transferLabel('dispatched', i18n.t)).toBe('Sold');
    expect(transferLabel('maintenance', i18n.t)).toBe('Return');
  });
});
