import { Random, uuidOf } from '@halla/domain/demo/random';
import type { CrashlogBody } from '../client/uploads.ts';
import { localTime } from './calendar.ts';
import { firmwareOn, updatedFrom } from './firmware.ts';
import type { OpenHours } from './opening-hours.ts';
import type { PlannedSession } from './plan-session.ts';
import type { PlannedDevice } from './planned-device.ts';

export interface PlannedCrashlog {
  readonly externalId: string;
  readonly atMs: number;
  readonly body: CrashlogBody;
}

const CRASH = 1;
const UPDATE = 2;
const CRASH_CHANCE = 0.006;

const CRASHES: readonly { readonly reason: string; readonly trace: readonly string[] }[] = [
  {
    reason: 'Timeout of the sensor bus',
    trace: ['bus.read', 'sensors.poll', 'session.tick', 'scheduler.run'],
  },
  { reason: 'Screen process ended unexpectedly', trace: ['display.present', 'ui.frame', 'main.loop'] },
  { reason: 'Out of memory', trace: ['allocator.grow', 'log.append', 'session.record', 'scheduler.run'] },
  { reason: 'Watchdog reset', trace: ['watchdog.expired', 'scheduler.run'] },
  { reason: 'Database of settings is locked', trace: ['store.write', 'settings.save', 'ui.confirm'] },
];

function traceText(random: Random, { reason, trace }: (typeof CRASHES)[number]): string {
  const frames = trace.map((name, depth) => `  #${depth} 0x${random.hex(8)} in ${name}`);
  const registers = Array.from({ length: 8 }, (_, index) => `r${index}=0x${random.hex(8)}`);
  return [
    `fatal: ${reason}`,
    ...frames,
    registers.join(' '),
    `uptime ${random.integer(600, 900_000)} s`,
  ].join('\n');
}

/** The crash logs of a day: the update installed overnight, occasional crashes, and power cuts. */
export function planCrashlogs(
  device: PlannedDevice,
  { day, hours, sessions }: { day: string; hours: OpenHours; sessions: readonly PlannedSession[] },
): PlannedCrashlog[] {
  const random = new Random(device.seed, device.serialNumber, day, 'crashlogs');
  const version = firmwareOn(device, day);
  const logs: PlannedCrashlog[] = [];
  const add = (atMs: number, fields: Pick<CrashlogBody, 'type' | 'reason' | 'data'>) => {
    const externalId = uuidOf(device.seed, device.serialNumber, day, 'crashlog', logs.length);
    logs.push({ externalId, atMs, body: { date: new Date(atMs).toISOString(), version, ...fields } });
  };

  const before = updatedFrom(device, day);
  const opening = localTime(device, day, hours.from * 60);
  if (before !== null)
    add(opening - 5_400_000, { type: UPDATE, reason: `Updated from ${before} to ${version}`, data: null });
  if (sessions.length > 0 && random.chance(CRASH_CHANCE * device.faultProneness)) {
    const crash = random.pick(CRASHES);
    const length = (hours.to - hours.from) * 60_000;
    const atMs = opening + Math.round(random.between(0.1, 0.9) * length);
    add(atMs, { type: CRASH, reason: crash.reason, data: traceText(random, crash) });
  }
  for (const session of sessions) {
    if (session.mishap?.kind !== 'powerCut') continue;
    const reason = 'Power was lost during a session';
    add(session.endMs + 1_200_000, {
      type: CRASH,
      reason,
      data: `session ${session.externalId} was not completed`,
    });
  }
  return logs;
}
