import { LIST_CAP } from '@halla/domain/limits';
import { groupReason } from '@halla/domain/software/crash-reasons';
import { capped } from '#app/calls/capped.ts';
import { changedFields } from '#app/calls/changed-fields.ts';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { presentCrashGroup } from '../software.presenter.ts';
import {
  hasCrashes,
  insertCrashGroup,
  listCrashGroups,
  lockCrashGroup,
  updateCrashGroup,
} from './crash-groups.repository.ts';

/** Groups of crashes with their state. */
export async function getCrashGroups({
  ctx: { db },
  input: { product, state },
}: Asked<'get_software_crash_groups'>) {
  const limit = LIST_CAP;
  const found = await listCrashGroups({ db, product, state, limit: limit + 1 });
  const { rows, ...cut } = capped(found, limit);
  return { groups: rows.map(presentCrashGroup), ...cut };
}

/** Stores a decision about a group of crashes. */
export async function setCrashGroup({
  ctx,
  input: { crash_group: sent },
}: Asked<'set_software_crash_group'>) {
  const { db, now, actor } = ctx;
  const { product, state } = sent;
  const reason = groupReason(sent.reason);
  const fixedIn = state === 'fixed' ? (sent.fixedIn ?? null) : null;
  const decision = { state, fixedIn };
  if (!(await hasCrashes({ db, product, reason }))) throw new AppError('core.not_found');
  const stored = await lockCrashGroup({ db, product, reason });
  assertFresh({ loaded: sent.updatedAt, stored: stored?.updatedAt ?? null });
  const made = { decidedBy: actor.userId, returnedAt: null, updatedAt: now };
  const { before, after, isChanged } = changedFields({ stored: stored ?? UNDECIDED, wanted: decision });
  if (!isChanged) return { message: 'Decision saved' };
  const id = stored?.id ?? (await insertCrashGroup(db, { product, reason, ...decision, ...made }));
  // Another user has made a decision since it was read.
  if (id === undefined) throw new AppError('core.stale');
  if (stored !== undefined) await updateCrashGroup(db, { id, change: { ...decision, ...made } });
  await ctx.audit({
    entity: 'crash_groups',
    entityId: id,
    resource: { kind: 'crashGroup', id },
    before,
    after: { product, reason, ...after },
  });
  ctx.changed({ domain: 'software', id });
  return { message: 'Decision saved' };
}

const UNDECIDED = { state: 'open', fixedIn: null } as const;
