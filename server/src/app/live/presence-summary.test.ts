import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SeenEvent } from './live-event.ts';
import { createPresenceSummary } from './presence-summary.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const contact = (id: number, owner: number | null) => ({ domain: 'presence' as const, id, owners: [owner] });

it('100 000 contacts in a minute are seven summaries, and each names the companies of its time.', () => {
  const sent: SeenEvent[] = [];
  const summary = createPresenceSummary((event) => sent.push(event));
  summary.add([contact(1, 5), contact(2, 6), contact(3, null)]);
  expect(sent).toEqual([{ seen: [5, 6] }]);
  for (let tick = 0; tick < 100; tick += 1) {
    summary.add(Array.from({ length: 1000 }, (_, id) => contact(id, id % 40)));
    vi.advanceTimersByTime(600);
  }
  expect(sent).toHaveLength(7);
  expect(sent[6]?.seen).toHaveLength(40);
  vi.advanceTimersByTime(60_000);
  expect(sent.length).toBeLessThanOrEqual(8);
});

it('Contacts with devices of more companies than a notification holds concern everyone.', () => {
  const sent: SeenEvent[] = [];
  createPresenceSummary((event) => sent.push(event)).add(
    Array.from({ length: 51 }, (_, id) => contact(id, id)),
  );
  expect(sent).toEqual([{ seen: 'all' }]);
});

it('What was collected is dropped when the process ends.', () => {
  const sent: SeenEvent[] = [];
  const summary = createPresenceSummary((event) => sent.push(event));
  summary.add([contact(1, 5)]);
  summary.add([contact(1, 5)]);
  summary.stop();
  vi.advanceTimersByTime(20_000);
  expect(sent).toHaveLength(1);
});
