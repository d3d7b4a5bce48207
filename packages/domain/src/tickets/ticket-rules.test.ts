import { describe, expect, test } from 'vitest';
import { LEVELS } from '../access/levels.ts';
import { mayEditTicket, ticketGroup, ticketTimes } from './ticket-rules.ts';

const { ADMIN, CLIENT_MAINTENANCE } = LEVELS;

test.each([
  [null, null, 'unprioritised'],
  [null, 7, 'unprioritised'],
  [1, null, 'unassigned'],
  [3, 7, 'assigned'],
] as const)('priority %j with assignee %j is %s', (priority, assigneeId, group) => {
  expect(ticketGroup({ priority, assigneeId })).toBe(group);
});

test('customers edit a ticket of their own while it is new, administrators every one', () => {
  const own = { state: 'new', userId: 5 } as const;
  expect(mayEditTicket({ level: CLIENT_MAINTENANCE, userId: 5 }, own)).toBe(true);
  expect(mayEditTicket({ level: CLIENT_MAINTENANCE, userId: 6 }, own)).toBe(false);
  expect(mayEditTicket({ level: CLIENT_MAINTENANCE, userId: 5 }, { ...own, state: 'progress' })).toBe(false);
  expect(mayEditTicket({ level: ADMIN, userId: 6 }, { state: 'stale', userId: null })).toBe(true);
});

describe('the times of a ticket', () => {
  const [early, late] = [new Date('2026-03-01T08:00:00Z'), new Date('2026-03-02T08:00:00Z')];
  const fresh = { state: 'new', clientContacted: null, answeredAt: null, resolvedAt: null } as const;

  test('a report is not answered by the channel through which it came', () => {
    expect(ticketTimes(null, { state: 'new', clientContacted: 'email' }, early)).toEqual({
      answeredAt: null,
      resolvedAt: null,
    });
  });

  test('the first move out of new or the first contact answers it, once', () => {
    const contacted = ticketTimes(fresh, { state: 'new', clientContacted: 'call' }, early);
    expect(contacted).toEqual({ answeredAt: early, resolvedAt: null });
    expect(ticketTimes(fresh, { state: 'progress', clientContacted: null }, early).answeredAt).toBe(early);
    const next = { ...fresh, ...contacted, clientContacted: 'call' as const };
    expect(ticketTimes(next, { state: 'progress', clientContacted: 'sms' }, late).answeredAt).toBe(early);
  });

  test('resolved is kept until it is opened again or goes stale', () => {
    const resolved = ticketTimes(fresh, { state: 'resolved', clientContacted: null }, early);
    expect(resolved).toEqual({ answeredAt: early, resolvedAt: early });
    const stored = { ...resolved, state: 'resolved', clientContacted: null } as const;
    expect(ticketTimes(stored, stored, late)).toEqual(resolved);
    for (const state of ['progress', 'stale'] as const)
      expect(ticketTimes(stored, { ...stored, state }, late).resolvedAt).toBeNull();
  });
});
