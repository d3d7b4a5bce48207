import { describe, expect, it } from 'vitest';
import { goalState, STARTING_GOALS, standingGoals, ticketDues } from './ticket-goals.ts';

const MONDAY = new Date('2026-06-01T05:00:00.000Z');
const TICKET = { priority: 3, kind: 'fault', createdAt: MONDAY, goalFrom: MONDAY } as const;
const NONE = { answerRiskAt: null, answerDueAt: null, solveRiskAt: null, solveDueAt: null };
const at = (text: string) => new Date(text);

describe('the goals of a ticket', () => {
  it('are those of its priority, at risk after three quarters', () => {
    expect(ticketDues(TICKET, STARTING_GOALS)).toEqual({
      answerRiskAt: at('2026-06-01T06:30:00.000Z'),
      answerDueAt: at('2026-06-01T07:00:00.000Z'),
      solveRiskAt: at('2026-06-02T09:00:00.000Z'),
      solveDueAt: at('2026-06-02T13:00:00.000Z'),
    });
    expect(ticketDues({ ...TICKET, priority: 2 }, STARTING_GOALS).answerDueAt).toEqual(
      at('2026-06-01T13:00:00.000Z'),
    );
  });

  it('without a priority are an answer only', () => {
    expect(ticketDues({ ...TICKET, priority: null }, STARTING_GOALS)).toMatchObject({
      answerDueAt: at('2026-06-01T13:00:00.000Z'),
      solveDueAt: null,
    });
  });

  it('count for the solution from the last reopening', () => {
    const reopened = { ...TICKET, goalFrom: at('2026-06-08T05:00:00.000Z') };
    expect(ticketDues(reopened, STARTING_GOALS)).toMatchObject({
      answerDueAt: at('2026-06-01T07:00:00.000Z'),
      solveDueAt: at('2026-06-09T13:00:00.000Z'),
    });
  });

  it('are none for planned maintenance and for tickets that are older than goals', () => {
    expect(ticketDues({ ...TICKET, kind: 'maintenance' }, STARTING_GOALS)).toEqual(NONE);
    expect(ticketDues({ ...TICKET, goalFrom: null }, STARTING_GOALS)).toEqual(NONE);
  });
});

describe('how a goal stands', () => {
  const goal = { riskAt: at('2026-06-01T06:30:00.000Z'), dueAt: at('2026-06-01T07:00:00.000Z') };

  it.each([
    ['2026-06-01T06:30:00.000Z', 'onTime'],
    ['2026-06-01T06:30:00.001Z', 'atRisk'],
    ['2026-06-01T07:00:00.000Z', 'atRisk'],
    ['2026-06-01T07:00:00.001Z', 'late'],
  ])('at %s, open, is %s', (now, state) => {
    expect(goalState({ ...goal, reachedAt: null }, at(now))).toBe(state);
  });

  it.each([
    ['2026-06-01T07:00:00.000Z', 'met'],
    ['2026-06-01T07:00:00.001Z', 'missed'],
  ])('reached at %s is %s, whenever one looks', (reached, state) => {
    expect(goalState({ ...goal, reachedAt: at(reached) }, at('2027-01-01T00:00:00.000Z'))).toBe(state);
  });

  it('is nothing for a ticket that ended without a solution', () => {
    const dues = ticketDues(TICKET, STARTING_GOALS);
    const ticket = { ...dues, answeredAt: MONDAY, resolvedAt: null };
    const later = at('2026-07-01T00:00:00.000Z');
    expect(standingGoals({ ...ticket, state: 'stale' }, later)).toMatchObject({
      answer: { state: 'met' },
      solution: null,
    });
    expect(standingGoals({ ...ticket, state: 'progress' }, later).solution?.state).toBe('late');
  });
});
