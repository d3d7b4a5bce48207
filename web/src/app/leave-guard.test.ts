import { describe, expect, it } from 'vitest';
import { isSamePlace } from './leave-guard.ts';

const at = (pathname: string, search: unknown = {}) => ({ pathname, search });

describe('a form that holds input', () => {
  it('stays where it is while filters of lists change', () => {
    expect(isSamePlace(at('/devices/1', { tab: 'logs' }), at('/devices/1', { tab: 'logs', q: 'door' }))).toBe(
      true,
    );
  });

  it.each([
    ['page', at('/devices/1'), at('/devices/2')],
    ['tab', at('/devices/1', { tab: 'checklist' }), at('/devices/1')],
    ['dialog', at('/production', { device: '1' }), at('/production')],
  ])('is left with its %s', (_part, from, to) => {
    expect(isSamePlace(from, to)).toBe(false);
  });
});
