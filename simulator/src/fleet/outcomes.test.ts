import { reachedTemperature } from '@halla/domain/sessions/deciding-channel';
import {
  CAUSE_CODES,
  OUTCOME_KINDS,
  type SessionOutcome,
  sessionOutcome,
} from '@halla/domain/sessions/outcome';
import { expect, it } from 'vitest';
import { dayNumber, dayOfNumber } from './calendar.ts';
import { type DayPlan, planDay } from './plan-day.ts';
import { planFleet } from './plan-fleet.ts';
import type { PlannedSession } from './plan-session.ts';
import type { PlannedDevice } from './planned-device.ts';

const { devices } = planFleet({ seed: 11, devices: 40 });
const DAYS = Array.from({ length: 60 }, (_, index) => dayOfNumber(dayNumber('2026-02-02') + index));

/** The portal's verdict for a planned session that has ended, as in server/src/modules/sessions/judging/judged.ts. */
function outcomeOf(device: PlannedDevice, { alerts }: DayPlan, session: PlannedSession): SessionOutcome {
  const { type, complete, duration, plannedDuration, errorCode, targetTemperature, measurements } =
    session.body;
  return sessionOutcome(
    {
      type,
      complete,
      isRunning: false,
      durationS: duration,
      plannedS: plannedDuration ?? null,
      errorCode: errorCode ?? null,
      targetTemperature: targetTemperature ?? null,
      reached: measurements ? reachedTemperature(measurements.temperature, device.family) : null,
      alerts: alerts
        .filter(({ body }) => body.sessionExternalId === session.externalId)
        .map(({ body }) => ({ alertType: body.alertType, value: body.value ?? null })),
    },
    device.family,
  );
}

/** Outcomes of a fleet of fault-prone devices, until every cause has occurred. */
function metOutcomes(faultProneness: number) {
  const kinds = new Set<string>();
  const causes = new Set<string>();
  for (const day of DAYS) {
    for (const device of devices) {
      const plan = planDay({ device: { ...device, faultProneness }, day });
      for (const session of plan.sessions) {
        const outcome = outcomeOf(device, plan, session);
        kinds.add(outcome.kind);
        for (const { code } of outcome.causes) causes.add(code);
      }
    }
    if (causes.size === CAUSE_CODES.length) break;
  }
  return { kinds, causes };
}

it('The fleet meets every cause and every outcome; what is played live is running until it ends.', () => {
  const { kinds, causes } = metOutcomes(8);
  expect([...causes].toSorted()).toEqual([...CAUSE_CODES].toSorted());
  expect([...kinds, 'running'].toSorted()).toEqual([...OUTCOME_KINDS].toSorted());
});
