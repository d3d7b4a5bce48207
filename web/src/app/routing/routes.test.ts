import { ROUTE_LEVELS } from '@halla/domain/access/access';
import { describe, expect, it } from 'vitest';
import { PAGES, placedPages, routerPath } from './routes.ts';

const page = () => Promise.resolve(() => null);

describe('the route table', () => {
  it('puts a row for both spaces under /… and /cpanel/…, each with its own levels', () => {
    const placed = placedPages([{ path: '/devices/{device_id}', in: 'both', page }]);
    expect(placed).toEqual([
      {
        pattern: '/devices/{device_id}',
        space: 'customer',
        levels: ROUTE_LEVELS['/devices/{device_id}'],
        page,
      },
      {
        pattern: '/cpanel/devices/{device_id}',
        space: 'panel',
        levels: ROUTE_LEVELS['/cpanel/devices/{device_id}'],
        page,
      },
    ]);
  });

  it('has the panel home as the row with an empty path', () => {
    expect(placedPages([{ path: '', in: 'panel', page }]).map(({ pattern }) => pattern)).toEqual(['/cpanel']);
  });

  it('names every page once', () => {
    const patterns = placedPages(PAGES).map(({ pattern }) => pattern);
    expect(new Set(patterns).size).toBe(patterns.length);
  });

  it('has a page for every address of the table of levels, and for no other', () => {
    const patterns = placedPages(PAGES).map(({ pattern }) => pattern);
    expect(patterns.toSorted()).toEqual(Object.keys(ROUTE_LEVELS).toSorted());
  });

  it('spells parameters as the router does', () => {
    expect(routerPath('/contacts/{type}/{id}')).toBe('/contacts/$type/$id');
  });
});
