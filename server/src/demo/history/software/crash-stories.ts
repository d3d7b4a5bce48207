import { addDays } from '@halla/domain/time';
import { setCrashGroup } from '#modules/software/crashes/crash-groups.service.ts';
import { officeTime } from '../../office-time.ts';
import type { PastStep } from '../chapter.ts';
import type { CastDevice, World } from '../world.ts';
import { crash, HARM } from './patch-days.ts';
import { PATCHED, type PlannedPatches } from './plan-patches.ts';

const FAN = 'Fan controller does not answer';
const SCREEN_SAVER = 'Screen saver ended unexpectedly';
const MINUTE = 11 * 60;

/** Crashes with a decision: one fixed, one fixed and recurred, one muted. */
export function crashStories(
  world: World,
  { cabins, version, before, bad, good }: PlannedPatches,
): PastStep[] {
  const [first, second = first] = cabins;
  if (first === undefined || second === undefined) return [];
  const at = (daysAgo: number) =>
    officeTime({ day: addDays(world.since, -daysAgo), minute: MINUTE, zone: world.zone });
  const crashed = (daysAgo: number, crashing: { device: CastDevice; version: string; reason: string }) =>
    step(at(daysAgo), (ctx) => crash(ctx, { date: ctx.now, ...crashing }));
  const decided = (daysAgo: number, reason: string, decision: Decision): PastStep => ({
    ...{ at: at(daysAgo), by: 'super', call: 'set_software_crash_group' },
    run: (ctx) => setCrashGroup({ ctx, input: { crash_group: { product: PATCHED, reason, ...decision } } }),
  });
  const [harmed] = bad.devices;
  return [
    crashed(140, { device: first, version: before, reason: FAN }),
    crashed(131, { device: second, version: before, reason: FAN }),
    decided(130, FAN, { state: 'fixed', fixedIn: version }),
    crashed(60, { device: second, version, reason: SCREEN_SAVER }),
    crashed(49, { device: first, version, reason: SCREEN_SAVER }),
    decided(48, SCREEN_SAVER, { state: 'muted' }),
    crashed(20, { device: first, version, reason: FAN }),
    ...(harmed === undefined
      ? []
      : [
          crashed(16, { device: harmed, version: bad.version, reason: HARM }),
          decided(7, HARM, { state: 'fixed', fixedIn: good.version }),
        ]),
  ];
}

type Decision = { state: 'muted' } | { state: 'fixed'; fixedIn: string };

function step(at: Date, run: PastStep['run']): PastStep {
  return { at, by: 'super', call: 'demo', run };
}
