// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { holdCalls } from '../../testing/held-calls.ts';
import { showScreen } from '../../testing/show-screen.tsx';
import { text } from '../../ui/table/filters/filter-kinds.ts';
import { defineFilters } from '../../ui/table/filters/filters.ts';
import { listViews } from './list-views.tsx';

const views = listViews({
  name: 'devices',
  filters: defineFilters({ q: text((search) => ({ search })) }),
  urlKey: '',
});
const LOOK = { columns: [], density: 'compact', columnIds: [], isSettled: true } as const;

beforeEach(async () => {
  holdCalls();
  await startI18n();
});
afterEach(cleanup);

it('The menu of views opens with the press that brings its code, and gives the focus back to its button.', async () => {
  showScreen({ screen: () => views(LOOK), address: '/devices' });
  const button = await screen.findByRole('button', { name: 'Views' });
  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  fireEvent.click(button);
  await screen.findByRole('menuitem', { name: 'Save as…' }, { timeout: 20_000 });
  const inMenu = screen.getByRole('button', { name: 'Views' });
  expect(inMenu.getAttribute('aria-expanded')).toBe('true');
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' });
  await expect.poll(() => inMenu.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => document.activeElement).toBe(inMenu);
}, 30_000);
