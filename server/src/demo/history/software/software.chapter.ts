import { addDays } from '@halla/domain/time';
import type { SignedInContext } from '#app/calls/context.ts';
import { editPackage } from '#modules/software/releases/release-software.service.ts';
import { setReleaseStage } from '#modules/software/releases/release-steps.service.ts';
import { findPackageById } from '#modules/software/software.repository.ts';
import { officeTime } from '../../office-time.ts';
import { before, type Chapter, inOrder, type PastStep } from '../chapter.ts';
import { endOfHistory } from '../office-days.ts';
import type { World } from '../world.ts';
import { crashStories } from './crash-stories.ts';
import { patchDays } from './patch-days.ts';
import { PATCH_DAYS, PATCHED, type PlannedPatches, planPatches } from './plan-patches.ts';
import { planReleases } from './plan-releases.ts';
import { type NamedPackage, packageId, publishStep, uploadStep } from './release-steps.ts';

const MINUTE = 10 * 60;

/** A year of releases: the regular ones, a patch that was halted and withdrawn, and its repair in a stage. */
export const softwareChapter: Chapter = {
  name: 'software releases',
  steps: (world) => {
    const regular = planReleases(world).flatMap(({ uploaded, released, ...named }) => [
      uploadStep(uploaded, named),
      ...(released === null ? [] : [publishStep(released, named)]),
    ]);
    const patches = planPatches(world);
    const steps = [
      ...regular,
      ...patchSteps(world, patches),
      ...patchDays(world, patches),
      ...crashStories(world, patches),
    ];
    return inOrder(before(endOfHistory(world), steps));
  },
};

function patchSteps({ since, zone }: World, { bad, good }: PlannedPatches): PastStep[] {
  const at = (daysAgo: number) => officeTime({ day: addDays(since, -daysAgo), minute: MINUTE, zone });
  const [harmful, repaired] = [bad, good].map(({ version }) => ({ product: PATCHED, version }));
  if (harmful === undefined || repaired === undefined) return [];
  const { bad: first, good: second } = PATCH_DAYS;
  return [
    uploadStep(at(first.uploaded), harmful),
    publishStep(at(first.published), {
      ...harmful,
      notes: ['Sessions begin a second earlier'],
      inStages: true,
    }),
    stageStep(at(first.second), harmful),
    withdrawStep(at(first.withdrawn), harmful),
    uploadStep(at(second.uploaded), repaired),
    publishStep(at(second.published), { ...repaired, notes: ['One timer per session'], inStages: true }),
    stageStep(at(second.second), repaired),
  ];
}

function stageStep(at: Date, named: NamedPackage): PastStep {
  const run = async (ctx: SignedInContext) => {
    const { db } = ctx;
    const stored = await findPackageById(db, await packageId(ctx, named));
    if (stored === undefined) throw new Error(`The package ${named.version} of the demo is missing.`);
    const software_package = { id: stored.id, updatedAt: stored.updatedAt.toISOString() };
    return setReleaseStage({ ctx, input: { software_package, step: 'next' } });
  };
  return { at, by: 'super', call: 'set_release_stage', run };
}

function withdrawStep(at: Date, named: NamedPackage): PastStep {
  const run = async (ctx: SignedInContext) =>
    editPackage({
      ctx,
      input: { software_package: { id: await packageId(ctx, named), withdrawn: true } },
    });
  return { at, by: 'super', call: 'edit_software_package', run };
}
