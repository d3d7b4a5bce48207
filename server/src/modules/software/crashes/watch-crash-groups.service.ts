import { LIST_CAP } from '@halla/domain/limits';
import { returnedIn } from '@halla/domain/software/crash-groups';
import type { Work } from '#app/calls/context.ts';
import { type WorkDependencies, writeWork } from '#app/jobs/work.ts';
import { mailAboutReturn } from '../releases/release-mails.ts';
import {
  type CrashGroupRow,
  hasUntoldGroups,
  listCrashGroups,
  lockCrashGroup,
  updateCrashGroup,
} from './crash-groups.repository.ts';

/** Mails about fixed groups that have recurred, once per decision. */
export async function watchCrashGroups(deps: WorkDependencies): Promise<void> {
  const author = { userId: null, call: 'watch-releases' };
  const { db } = deps;
  if (!(await hasUntoldGroups(db))) return;
  const limit = LIST_CAP;
  const fixed = await listCrashGroups({ db, product: undefined, state: 'fixed', isUntold: true, limit });
  const returned = fixed.filter((group) => returnedIn(group, group.versions) !== null);
  for (const group of returned) await writeWork({ deps, author }, (work) => tellReturn(work, group));
}

async function tellReturn(work: Work, { product, reason, fixedIn, versions }: CrashGroupRow): Promise<void> {
  const { db, now } = work;
  const stored = await lockCrashGroup({ db, product, reason });
  // Since it was listed, a new decision was made or another process has reported it.
  if (stored === undefined || stored.fixedIn !== fixedIn || stored.returnedAt !== null) return;
  const version = returnedIn(stored, versions);
  if (version === null || stored.fixedIn === null) return;
  const { id, decidedBy } = stored;
  await updateCrashGroup(db, { id, change: { returnedAt: now } });
  await work.audit({
    entity: 'crash_groups',
    entityId: id,
    resource: { kind: 'crashGroup', id },
    before: { returnedIn: null },
    after: { product, reason, returnedIn: version },
  });
  work.changed({ domain: 'software', id });
  await mailAboutReturn(work, { id, product, reason, fixedIn: stored.fixedIn, version, decidedBy });
}
