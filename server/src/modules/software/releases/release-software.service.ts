import { descriptionFault, versionOfFilename } from '@halla/domain/software/packages';
import { FIRST_STAGE, LAST_STAGE } from '@halla/domain/software/stages';
import { changedFields } from '#app/calls/changed-fields.ts';
import type { Asked } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { assertSigned } from '../packages/package-check.ts';
import { lockPackage, type StoredPackage, updatePackage } from '../software.repository.ts';

const OF_PACKAGE = { entity: 'software_packages' } as const;

/** Releases a prerelease to all devices of its product, or to the first stage. */
export async function publishPackage({ ctx, input }: Asked<'publish_software_to_production'>) {
  const { db, now, actor } = ctx;
  const { filename, product, description_text: description } = input;
  const version = versionOfFilename(filename);
  const stored = version === null ? undefined : await lockPackage(db, { product, version });
  if (stored === undefined) throw new AppError('core.not_found');
  if (stored.releasedAt !== null) throw refusedField('software.released', 'filename');
  const { id } = stored;
  assertSigned(stored, ctx.config.SOFTWARE_PUBLIC_KEY);
  assertDescription({ description, version: stored.version, field: 'description_text' });
  const inStages = input.in_stages === true;
  const stage = inStages ? FIRST_STAGE : LAST_STAGE;
  const release = { releasedAt: now, releasedBy: actor.userId, description, stage };
  const trial = inStages && { stageSince: now, trialFrom: now, stageDays: input.stage_days ?? null };
  await updatePackage(db, { id, change: { ...release, ...trial, updatedAt: now } });
  await ctx.audit({
    ...OF_PACKAGE,
    entityId: id,
    resource: { kind: 'softwarePackage', id },
    before: { releasedAt: null, description: null, stage: null },
    after: release,
  });
  ctx.changed({ domain: 'software', id });
  return { message: 'Software released', package: { id } };
}

/** Changes the description of a release, withdraws it, or makes it available again. */
export async function editPackage({
  ctx,
  input: { software_package: sent },
}: Asked<'edit_software_package'>) {
  const { db, now } = ctx;
  const { id, updatedAt, description_text: description, withdrawn } = sent;
  const stored = await lockPackage(db, { id });
  if (stored === undefined) throw new AppError('core.not_found');
  assertFresh({ loaded: updatedAt, stored: stored.updatedAt });
  if (stored.releasedAt === null) throw new AppError('software.not_released');
  if (description !== undefined) {
    const field = 'software_package.description_text';
    assertDescription({ description, version: stored.version, field });
  }
  const wanted = {
    ...(description !== undefined && { description }),
    ...(withdrawn !== undefined && { withdrawnAt: withdrawnAt({ withdrawn, stored, now }) }),
  };
  const { before, after, isChanged } = changedFields<Partial<StoredPackage>>({ stored, wanted });
  if (isChanged) {
    await updatePackage(db, { id, change: { ...after, updatedAt: now } });
    await ctx.audit({
      ...OF_PACKAGE,
      entityId: id,
      resource: { kind: 'softwarePackage', id },
      before,
      after: after.withdrawnAt === null ? { ...omitWithdrawal(after), offeredAgain: true } : after,
    });
    ctx.changed({ domain: 'software', id });
  }
  return { message: 'Software saved', package: { id } };
}

interface Withdrawal {
  withdrawn: boolean;
  stored: StoredPackage;
  now: Date;
}

/** An already withdrawn release keeps its time. */
function withdrawnAt({ withdrawn, stored, now }: Withdrawal): Date | null {
  return withdrawn ? (stored.withdrawnAt ?? now) : null;
}

/** In the history this field, even if empty, means a withdrawal. */
function omitWithdrawal({ withdrawnAt: _, ...change }: Partial<StoredPackage>): Partial<StoredPackage> {
  return change;
}

interface CheckedDescription {
  description: string;
  version: string;
  /** Name of the input field, for the refusal. */
  field: string;
}

function assertDescription({ description, version, field }: CheckedDescription): void {
  const fault = descriptionFault(description, version);
  if (fault === null) return;
  throw refusedField(fault === 'heading' ? 'software.heading' : 'software.short_description', field);
}
