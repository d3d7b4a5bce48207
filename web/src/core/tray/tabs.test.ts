// @vitest-environment node
import { afterEach, expect, it, vi } from 'vitest';
import { inTurn } from './tabs.ts';

afterEach(() => vi.unstubAllGlobals());

/** Mock of the Web Locks API: requests for the same name are granted one at a time. */
function locksOfBrowser() {
  const ends = new Map<string, Promise<unknown>>();
  const request = (name: string, work: () => Promise<unknown>) => {
    const end = (ends.get(name) ?? Promise.resolve()).then(work);
    ends.set(name, end);
    return end;
  };
  return { request };
}

it('of two tabs the second sends when the first is done', async () => {
  vi.stubGlobal('navigator', { locks: locksOfBrowser() });
  const steps: string[] = [];
  const tab = (name: string) => async () => {
    steps.push(`${name} begins`);
    await new Promise((resolve) => setTimeout(resolve, 5));
    steps.push(`${name} ends`);
  };
  await Promise.all([inTurn(tab('first')), inTurn(tab('second'))]);
  expect(steps).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
});

it('without locks, on a page without TLS, it sends at once', async () => {
  vi.stubGlobal('navigator', {});
  expect(await inTurn(async () => 'sent')).toBe('sent');
});
