import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createRecentEvents, type RecentEvents } from './recent-events.ts';

let recent: RecentEvents;

beforeEach(() => {
  vi.useFakeTimers();
  recent = createRecentEvents();
  vi.advanceTimersByTime(60_000);
});
afterEach(() => vi.useRealTimers());

it('answers what changed since a time, each thing once and the latest last', () => {
  recent.add([{ domain: 'devices', id: 1 }]);
  vi.advanceTimersByTime(5_000);
  recent.add([{ domain: 'alerts', id: 2, deviceId: 1 }]);
  recent.add([{ domain: 'devices', id: 1 }]);
  expect(recent.since(1_000)).toEqual([
    { domain: 'alerts', id: 2, deviceId: 1 },
    { domain: 'devices', id: 1 },
  ]);
  vi.advanceTimersByTime(5_000);
  expect(recent.since(1_000)).toEqual([]);
});

it('admits that it does not know what happened before a minute, a gap or its own beginning', () => {
  expect(recent.since(60_001)).toBeNull();
  expect(recent.since(60_000)).toEqual([]);
  recent.forget();
  expect(recent.since(1)).toBeNull();
  vi.advanceTimersByTime(10);
  expect(recent.since(10)).toEqual([]);
  expect(createRecentEvents().since(1)).toBeNull();
});

it('keeps five thousand changes and admits which time it lost with the others', () => {
  recent.add([{ domain: 'sessions', id: 0 }]);
  vi.advanceTimersByTime(100);
  recent.add(Array.from({ length: 5_000 }, (_, index) => ({ domain: 'sessions' as const, id: index + 1 })));
  expect(recent.since(50)).toHaveLength(5_000);
  expect(recent.since(100)).toBeNull();
});

it('holds nothing that is older than a minute', () => {
  recent.add([{ domain: 'sessions', id: 1 }]);
  vi.advanceTimersByTime(61_000);
  expect(recent.since(59_000)).toEqual([]);
});
