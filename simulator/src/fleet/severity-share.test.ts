import { alertSeverity, FAILURES_A_DAY } from '@halla/domain/devices/alert-severity';
import { alertKind } from '@halla/domain/devices/alerts';
import { expect, it } from 'vitest';
import { dayNumber, dayOfNumber } from './calendar.ts';
import { planDay } from './plan-day.ts';
import { planFleet } from './plan-fleet.ts';

const { devices } = planFleet({ seed: 1, devices: 40 });
const DAYS = Array.from({ length: 21 }, (_, index) => dayOfNumber(dayNumber('2026-02-02') + index));

it('At most a fifth of the alerts of the demo fleet is critical, and some are.', () => {
  const severities = devices.flatMap((device) =>
    DAYS.flatMap((day) => {
      const codes = planDay({ device, day }).alerts.map(({ body }) => body.alertType);
      const isMany = codes.filter((code) => alertKind(code) === 3).length >= FAILURES_A_DAY;
      return codes.map((code) => alertSeverity(code, isMany && alertKind(code) === 3));
    }),
  );
  const critical = severities.filter((severity) => severity === 'critical').length;
  expect(severities.length).toBeGreaterThan(50);
  expect(critical).toBeGreaterThan(0);
  expect(critical / severities.length).toBeLessThanOrEqual(1 / 5);
});
