import { describe, expect, it } from 'vitest';
import { LEVELS } from '../access/levels.ts';
import { levelsAt } from '../access/page-levels.ts';
import { RESOURCES } from '../resources/resources.ts';
import {
  chooseNext,
  NEXT_AT_MOST,
  NEXT_REASONS,
  NEXT_WORK,
  type NextReason,
  nextReasons,
} from './next-work.ts';

const many = (reason: NextReason, count: number, day = 1) =>
  Array.from({ length: count }, (_, index) => ({
    reason,
    since: `2026-03-${String(day + index).padStart(2, '0')}`,
  }));
const reasons = (chosen: readonly { reason: NextReason }[]) => chosen.map(({ reason }) => reason);

describe('the next things', () => {
  it('come by urgency, and the oldest first, days and instants together', () => {
    const found = [
      { reason: 'waitingOrder', since: '2026-01-01T08:00:00.000Z' },
      { reason: 'lateShipment', since: '2026-03-02' },
      { reason: 'lateResupply', since: '2026-03-01' },
      { reason: 'criticalAlert', since: '2026-03-02T12:00:00.000Z' },
      { reason: 'silentDevice', since: '2025-12-01T12:00:00.000Z' },
      { reason: 'waitingTicket', since: '2025-12-31T23:00:00.000Z' },
    ] as const;
    expect(reasons(chooseNext(found))).toEqual([
      ...['criticalAlert', 'lateResupply', 'lateShipment', 'waitingTicket', 'waitingOrder', 'silentDevice'],
    ]);
  });

  it('show three of a reason while others have something to show, and more where there is room', () => {
    const found = [...many('criticalAlert', 12), ...many('lateShipment', 1), ...many('silentDevice', 12)];
    expect(reasons(chooseNext(found))).toEqual([
      ...Array(6).fill('criticalAlert'),
      'lateShipment',
      ...Array(3).fill('silentDevice'),
    ]);
    const alone = chooseNext(many('silentDevice', 12));
    expect(alone).toEqual(many('silentDevice', NEXT_AT_MOST));
  });

  it('are at most ten, the most urgent ones', () => {
    const found = (
      ['silentDevice', 'waitingOrder', 'waitingTicket', 'lateShipment', 'lateResupply'] as const
    ).flatMap((reason) => many(reason, 5));
    const chosen = chooseNext(found);
    expect(chosen).toHaveLength(NEXT_AT_MOST);
    expect(reasons(chosen)).not.toContain('silentDevice');
  });

  it('lead each level only to records that it may open', () => {
    for (const level of Object.values(LEVELS)) {
      for (const reason of nextReasons(level)) {
        const page = RESOURCES[NEXT_WORK[reason].kind].page.route;
        expect(levelsAt(page), `${reason} of ${level}`).toContain(level);
      }
    }
    expect(nextReasons(LEVELS.CLIENT)).toEqual([]);
    expect(new Set([LEVELS.PRODUCTION, LEVELS.SALES, LEVELS.SUPER_USER].flatMap(nextReasons))).toEqual(
      new Set(NEXT_REASONS),
    );
  });
});
