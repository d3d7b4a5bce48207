import { expect, it } from 'vitest';
import { shownTab } from './address-tabs.tsx';

const TABS = [{ value: 'overview' }, { value: 'alerts' }];

it.each([
  ['alerts', 'alerts'],
  [undefined, 'overview'],
  ['keys', 'overview'],
])('the address %s shows %s', (wanted, shown) => {
  expect(shownTab(TABS, wanted)).toBe(shown);
});

it('shows nothing where the level may see no tab', () => {
  expect(shownTab([], 'alerts')).toBeNull();
});
