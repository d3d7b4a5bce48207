// @vitest-environment happy-dom
import type { SavedView } from '@halla/contract/saved-views';
import { MantineProvider, Menu } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { OpenedItems } from './view-items.tsx';

const VIEW: SavedView = {
  id: 5,
  list: 'alerts',
  name: 'Cold',
  state: { filters: {}, columns: [], density: 'compact' },
  isDefault: false,
  updatedAt: '2026-03-02T12:00:00.000Z',
};
const onMove = vi.fn();
const nothing = () => undefined;

beforeEach(async () => {
  onMove.mockReset();
  await startI18n();
});
afterEach(cleanup);

function show(place: { readonly isFirst: boolean; readonly isLast: boolean }) {
  render(
    <MantineProvider env="test">
      <Menu opened withinPortal={false}>
        <Menu.Target>
          <button type="button">Views</button>
        </Menu.Target>
        <Menu.Dropdown>
          <OpenedItems
            view={VIEW}
            {...place}
            isBusy={false}
            onRename={nothing}
            onDefault={nothing}
            onMove={onMove}
            onDelete={nothing}
          />
        </Menu.Dropdown>
      </Menu>
    </MantineProvider>,
  );
}

const press = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }));

it('moves a view up and down, with the menu open for the next step', () => {
  show({ isFirst: false, isLast: false });
  press('Move down');
  press('Move up');
  expect(onMove.mock.calls).toEqual([['down'], ['up']]);
});

it('moves the first view no further up, and the last no further down', () => {
  show({ isFirst: true, isLast: true });
  press('Move up');
  press('Move down');
  expect(onMove).not.toHaveBeenCalled();
  expect(screen.getByRole('menuitem', { name: 'Move up' }).getAttribute('aria-disabled')).toBe('true');
});
