import { expect, test } from 'vitest';
import { replyEffect, waitingAfterEdit, waitingAfterReply } from './ticket-replies.ts';

const NOW = new Date('2026-03-31T12:00:00Z');
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 86_400_000);
const open = { resolvedAt: null, updatedAt: daysAgo(90) };

test.each([
  ['customer', { ...open, state: 'new' }, 'none'],
  ['customer', { ...open, state: 'progress' }, 'none'],
  ['customer', { state: 'resolved', resolvedAt: daysAgo(30), updatedAt: daysAgo(1) }, 'reopens'],
  ['customer', { state: 'resolved', resolvedAt: daysAgo(30.001), updatedAt: daysAgo(1) }, 'begins'],
  ['customer', { state: 'stale', resolvedAt: null, updatedAt: daysAgo(2) }, 'reopens'],
  ['customer', { state: 'stale', resolvedAt: null, updatedAt: daysAgo(31) }, 'begins'],
  ['maker', { state: 'resolved', resolvedAt: daysAgo(1), updatedAt: daysAgo(1) }, 'none'],
] as const)('A reply of the %s to %j: %s.', (side, ticket, effect) => {
  expect(replyEffect(side, ticket, NOW)).toBe(effect);
});

test('A customer waits from its first word until the maker answers or ends the ticket.', () => {
  const first = daysAgo(2);
  const quiet = { state: 'progress', waitingSince: null } as const;
  const waits = { state: 'progress', waitingSince: first } as const;
  expect(waitingAfterReply('customer', quiet, NOW)).toBe(NOW);
  expect(waitingAfterReply('customer', waits, NOW)).toBe(first);
  expect(waitingAfterReply('maker', waits, NOW)).toBeNull();
  expect(waitingAfterEdit(waits, 'resolved')).toBeNull();
  expect(waitingAfterEdit(waits, 'progress')).toBe(first);
  // A message after the end has not been read yet.
  expect(waitingAfterEdit({ state: 'resolved', waitingSince: first }, 'resolved')).toBe(first);
});
