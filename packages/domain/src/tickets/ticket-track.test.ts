import { describe, expect, test } from 'vitest';
import { nextTicketMove, ticketMoves, ticketTrack } from './ticket-track.ts';

const [REPORTED, ASSIGNED, ANSWERED] = ['2026-03-01', '2026-03-02', '2026-03-03'];
const FRESH = {
  ...{ AssigneeId: null, createdAt: REPORTED, answeredAt: null, resolvedAt: null },
  state: 'new',
} as const;
const TAKEN = { ...FRESH, AssigneeId: 7 } as const;
const IN_WORK = { ...TAKEN, state: 'progress', answeredAt: ANSWERED } as const;

const shown = (ticket: Parameters<typeof ticketTrack>[0]) =>
  ticketTrack(ticket, ASSIGNED).map(({ name, progress, at }) => `${name} ${progress} ${at}`);

describe('the track of a ticket', () => {
  test('goes from the report over assignee and answer to the solution', () => {
    expect(shown(FRESH)).toEqual([
      `reported done ${REPORTED}`,
      'assigned present null',
      'answered ahead null',
      'resolved ahead null',
    ]);
    expect(shown(IN_WORK)).toEqual([
      `reported done ${REPORTED}`,
      `assigned done ${ASSIGNED}`,
      `answered done ${ANSWERED}`,
      'resolved present null',
    ]);
  });

  test('ends without a repair when the ticket is stale', () => {
    expect(shown({ ...FRESH, state: 'stale' }).slice(1)).toEqual([
      'assigned skipped null',
      'answered skipped null',
      'stale done null',
    ]);
  });

  test('does not tell customers who works on it', () => {
    const { AssigneeId: _, ...ofCustomer } = FRESH;
    expect(ticketTrack(ofCustomer, null).map(({ name }) => name)).toEqual([
      'reported',
      'answered',
      'resolved',
    ]);
  });
});

test.each([
  [FRESH, 'assign', ['assign', 'answer', 'resolve']],
  [TAKEN, 'answer', ['answer', 'resolve']],
  [{ ...TAKEN, answeredAt: ANSWERED }, 'resolve', ['resolve']],
  [IN_WORK, 'resolve', ['resolve']],
  [{ ...IN_WORK, AssigneeId: null }, 'assign', ['assign', 'resolve']],
  [{ ...IN_WORK, state: 'resolved' }, 'reopen', ['reopen']],
  [{ ...FRESH, state: 'stale' }, 'reopen', ['reopen']],
] as const)('the next step of %j is to %s', (ticket, next, moves) => {
  expect(nextTicketMove(ticket)).toBe(next);
  expect(ticketMoves(ticket)).toEqual(moves);
});
