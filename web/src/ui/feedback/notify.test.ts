// @vitest-environment happy-dom
import { notifications, notificationsStore } from '@mantine/notifications';
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { useCoverPage } from '../record/covering.ts';
import { notifyError, notifyInfo, notifySuccess } from './notify.ts';

beforeEach(() => startI18n());
afterEach(() => notifications.clean());

it('the newest snackbar is on screen at once; where there is no room for all, the oldest waits', () => {
  const { limit } = notificationsStore.getState();
  const older = Array.from({ length: limit }, (_, index) => `Saved ${index}`);
  for (const message of older) notifySuccess(message);
  notifyError('Not saved');
  notifyInfo('The server did not answer');
  const { notifications: shown, queue } = notificationsStore.getState();
  expect(shown.slice(0, 2).map(({ message }) => message)).toEqual(['The server did not answer', 'Not saved']);
  expect(shown).toHaveLength(limit);
  expect(queue.map(({ message }) => message)).toEqual(['Saved 1', 'Saved 0']);
});

it('a snackbar comes at top centre, and at the foot of a record while one is open', () => {
  const { unmount } = renderHook(() => useCoverPage());
  notifySuccess('In the record');
  unmount();
  notifySuccess('On the page');
  const { notifications: shown } = notificationsStore.getState();
  expect(Object.fromEntries(shown.map(({ message, position }) => [message, position]))).toEqual({
    'In the record': 'bottom-right',
    'On the page': 'top-center',
  });
});
