import type { HaltReason } from '@halla/domain/software/halt-reason';
import { gapsBeforeNextStage } from '@halla/domain/software/stage-readiness';
import { nextStage, type Stage } from '@halla/domain/software/stages';
import type { Asked, Work } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { assertSigned } from '../packages/package-check.ts';
import { lockPackage, type StoredPackage, updatePackage } from '../software.repository.ts';
import { readEvidence } from './release-evidence.service.ts';

const STEPS = { next: goOn, halt: haltByHand, resume };

/** Moves a release to its next stage, halts it, or resumes a halted one. */
export async function setReleaseStage({
  ctx,
  input: {
    software_package: { id, updatedAt },
    step,
  },
}: Asked<'set_release_stage'>) {
  const stored = await lockPackage(ctx.db, { id });
  if (stored === undefined) throw new AppError('core.not_found');
  assertFresh({ loaded: updatedAt, stored: stored.updatedAt });
  if (stored.releasedAt === null) throw new AppError('software.not_released');
  if (stored.withdrawnAt !== null) throw new AppError('software.no_such_step');
  // A release that is not offered to any device can still be halted.
  if (step !== 'halt') assertSigned(stored, ctx.config.SOFTWARE_PUBLIC_KEY);
  await STEPS[step](ctx, stored);
  return { message: 'Software saved', package: { id } };
}

async function goOn(work: Work, stored: StoredPackage): Promise<void> {
  const stage = nextStage(stored.stage);
  if (stage === null || stored.haltedAt !== null) throw new AppError('software.no_such_step');
  const evidence = await readEvidence({ ctx: work, release: stored });
  if (gapsBeforeNextStage(evidence.stage).length > 0) throw new AppError('software.not_ready');
  await enterStage(work, { stored, stage });
}

/** Moves a locked release to a stage. */
export async function enterStage(
  work: Work,
  { stored: { id, stage: before }, stage }: { stored: StoredPackage; stage: Stage },
): Promise<void> {
  const { db, now } = work;
  await updatePackage(db, { id, change: { stage, stageSince: now, updatedAt: now } });
  await noteStep(work, { id, before: { stage: before }, after: { stage } });
}

async function haltByHand(work: Work, { id, haltedAt }: StoredPackage): Promise<void> {
  if (haltedAt !== null) throw new AppError('software.no_such_step');
  await haltRelease(work, { id, haltReason: { measure: 'byHand' } });
}

/** Halts a locked release: it is not offered to further devices. */
export async function haltRelease(
  work: Work,
  { id, haltReason }: { id: number; haltReason: HaltReason },
): Promise<void> {
  const { db, now } = work;
  await updatePackage(db, { id, change: { haltedAt: now, haltReason, updatedAt: now } });
  await noteStep(work, { id, before: { haltedAt: null }, after: { haltedAt: now, haltReason } });
}

/** Restarts the trial after the cause of the halt has been examined; an unwatched release stays unwatched. */
async function resume(work: Work, { id, haltedAt, trialFrom }: StoredPackage): Promise<void> {
  const { db, now } = work;
  if (haltedAt === null) throw new AppError('software.no_such_step');
  const trial = trialFrom !== null && { trialFrom: now, stageSince: now };
  const change = { haltedAt: null, haltReason: null, ...trial, updatedAt: now };
  await updatePackage(db, { id, change });
  await noteStep(work, { id, before: { halted: true }, after: { resumed: true } });
}

interface NotedStep {
  id: number;
  before: object;
  after: object;
}

/** Writes a step of a release to the audit trail and publishes its live event. */
async function noteStep(work: Work, { id, before, after }: NotedStep): Promise<void> {
  await work.audit({
    entity: 'software_packages',
    entityId: id,
    resource: { kind: 'softwarePackage', id },
    before,
    after,
  });
  work.changed({ domain: 'software', id });
}
