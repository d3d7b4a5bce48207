// @vitest-environment happy-dom
import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { dialogsToLoad } from './load-ahead.ts';
import { lateAction } from './load-or-say.ts';

const shown = () => notificationsStore.getState().notifications.map(({ message }) => message);

beforeEach(() => startI18n());
afterEach(() => {
  notifications.clean();
  vi.restoreAllMocks();
});

it('Code of a likely action is among what is loaded ahead, where nothing is said when it fails.', async () => {
  const load = vi.fn(async () => Promise.reject(new TypeError('Failed to fetch')));
  lateAction(load);
  const [ahead] = dialogsToLoad();
  await expect(ahead?.()).rejects.toThrow('Failed to fetch');
  expect(load).toHaveBeenCalledOnce();
  expect(shown()).toEqual([]);
});

it('An action whose code cannot be fetched says so, and is given up; the next attempt fetches it.', async () => {
  vi.spyOn(console, 'info').mockReturnValue();
  const load = vi.fn(async () => ({ name: 'menu' }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const act = lateAction(load);
  expect(await act()).toBeNull();
  expect(shown()).toHaveLength(1);
  expect(await act()).toEqual({ name: 'menu' });
});
