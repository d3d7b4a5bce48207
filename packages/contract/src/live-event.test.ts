import { expect, it } from 'vitest';
import { changedEvent } from './live.ts';
import { isChangedEvent } from './live-event.ts';

it.each([
  { domain: 'alerts', id: 7 },
  { domain: 'alerts', id: 7, deviceId: 3 },
  { domain: 'alerts', id: 7, deviceId: undefined },
  { domain: 'alerts', id: 7, more: true },
  { domain: 'alerts', id: 7, deviceId: '3' },
  { domain: 'alerts', id: 7, deviceId: null },
  { domain: 'alerts', id: 7.5 },
  { domain: 'alerts', id: Number.NaN },
  { domain: 'alerts', id: 2 ** 60 },
  { domain: 'alerts' },
  { domain: 'nothing', id: 7 },
  { id: 7 },
  [],
  'alerts',
  null,
  undefined,
])('what counts as a live event is what its schema accepts: %j', (value) => {
  expect(isChangedEvent(value)).toBe(changedEvent.safeParse(value).success);
});
