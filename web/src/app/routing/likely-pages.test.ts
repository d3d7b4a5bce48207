import { LEVELS } from '@halla/domain/access/levels';
import { expect, it } from 'vitest';
import { likelyPages } from './likely-pages.ts';
import { PAGES, placedPages } from './routes.ts';

const ALL = placedPages(PAGES);
const { ADMIN, CLIENT, SALES } = LEVELS;

function likely(path: string, level: (typeof LEVELS)[keyof typeof LEVELS]): string[] {
  return likelyPages(ALL, { path, level }).map(({ pattern }) => pattern);
}

it('After a list comes one of its things, or a new one.', () => {
  expect(likely('/cpanel/orders', ADMIN)).toContain('/cpanel/orders/{order_id}');
  expect(likely('/cpanel/orders', ADMIN).every((pattern) => pattern.startsWith('/cpanel/orders/'))).toBe(
    true,
  );
  expect(likely('/devices', CLIENT)).toEqual(['/devices/{device_id}']);
});

it('After a home comes where work waits, and for others what the menu begins with.', () => {
  expect(likely('/cpanel', ADMIN)).toEqual(expect.arrayContaining(['/cpanel/alerts']));
  expect(likely('/dashboard', CLIENT)).toContain('/devices');
});

it('No page is loaded that its user may not open.', () => {
  for (const level of [CLIENT, SALES, ADMIN])
    for (const path of ['/dashboard', '/cpanel', '/cpanel/orders', '/cpanel/orders/7', '/devices'])
      for (const { levels } of likelyPages(ALL, { path, level })) expect(levels).toContain(level);
});
