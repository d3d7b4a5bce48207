import { expect, it } from 'vitest';
import { countedTreatments, treatmentsOfMonth } from './bar-lists.ts';

const QUATTRO = { id: 7, serialNumber: 'Q180001', deviceName: null };
const CABIN = { id: 5, serialNumber: 'CTN179901', deviceName: null };

it('A bar of the activity chart leads to the treatments that it counts, of the types of the family.', () => {
  const now = new Date(2026, 10, 23, 12);
  expect(countedTreatments(CABIN, now)).toBe(
    '/sessions?from=2026-07-01&to=2026-11-23&zone=business&treatments=1&family=CRYO_CABIN&types=2&minute=1&device=5',
  );
  expect(countedTreatments(QUATTRO, now)).toContain('family=QUATTRO&types=2,3,4,5,6&minute=1&device=7');
});

it('A bar of the consumption leads to the treatments of its month.', () => {
  expect(treatmentsOfMonth(5, { today: '2026-01-09', isLast: false })).toBe(
    '/sessions?from=2026-01-01&to=2026-01-09&zone=business&treatments=1&device=5',
  );
  expect(treatmentsOfMonth(5, { today: '2026-01-09', isLast: true })).toBe(
    '/sessions?from=2025-12-01&to=2025-12-31&zone=business&treatments=1&device=5',
  );
});
