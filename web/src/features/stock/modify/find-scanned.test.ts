// @vitest-environment happy-dom
import { SEARCH_MAX } from '@halla/domain/limits';
import { afterEach, expect, it, vi } from 'vitest';
import { findScanned } from './find-scanned.ts';

afterEach(() => vi.unstubAllGlobals());

it('asks for no code that is longer than what the server searches for', async () => {
  const fetch = vi.fn(async () => Response.json({ stock: [] }));
  vi.stubGlobal('fetch', fetch);
  expect(await findScanned('x'.repeat(SEARCH_MAX + 1), 'vantaa')).toBeUndefined();
  expect(fetch).not.toHaveBeenCalled();
  expect(await findScanned('x'.repeat(SEARCH_MAX), 'vantaa')).toBeUndefined();
  expect(fetch).toHaveBeenCalledTimes(2);
});
