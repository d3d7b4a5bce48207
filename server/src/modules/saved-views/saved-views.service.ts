import type { CallOutput } from '@halla/contract/calls';
import { SAVED_VIEWS } from '@halla/domain/lists/lists';
import type { Asked } from '#app/calls/context.ts';
import { AppError, refusedField } from '#app/calls/errors.ts';
import { assertFresh } from '#app/calls/stale.ts';
import { presentView } from './saved-views.presenter.ts';
import {
  deleteOwnView,
  insertView,
  listViews,
  listViewsOf,
  lockViews,
  placeViews,
  type StoredView,
  updateView,
} from './saved-views.repository.ts';

const ENTITY = 'saved_views';

/** The saved views of the caller. */
export async function getViews({ ctx }: Pick<Asked<'get_saved_views'>, 'ctx'>) {
  const rows = await listViews({ db: ctx.db, userId: ctx.actor.userId });
  return { views: rows.map(presentView) };
}

/** Saves a new view, or replaces an existing one of the caller. */
export async function saveView({ ctx, input }: Asked<'save_view'>): Promise<CallOutput<'save_view'>> {
  const { db, now, actor } = ctx;
  const { viewid, list, name, state, isDefault } = input;
  const { userId } = actor;
  await lockViews({ db, userId });
  const others = await listViewsOf({ db, userId, list, name });
  const stored = others.find(({ id }) => id === viewid);
  if (viewid !== undefined && stored === undefined) throw new AppError('core.not_found');
  if (stored !== undefined) assertFresh({ loaded: input.updatedAt, stored: stored.updatedAt });
  if (others.some(({ hasName, id }) => hasName && id !== viewid)) {
    throw refusedField('views.name_taken', 'name');
  }
  if (stored === undefined && others.length >= SAVED_VIEWS.most) {
    throw new AppError('views.too_many', { details: { most: SAVED_VIEWS.most } });
  }
  if (isDefault) await replaceDefault({ ctx, others, keep: viewid });
  const values = { name, state, isDefault, updatedAt: now };
  const view =
    stored === undefined
      ? await insertView(db, { userId, list, createdAt: now, ...values })
      : await updateView({ db, id: stored.id, change: values });
  await ctx.audit({
    entity: ENTITY,
    entityId: view.id,
    resource: null,
    ...(stored && { before: facts(stored) }),
    after: facts(view),
  });
  ctx.changed({ domain: 'savedViews', id: userId });
  return { view: presentView(view) };
}

interface Default {
  ctx: Asked<'save_view'>['ctx'];
  others: readonly StoredView[];
  /** The view that becomes the default. */
  keep: number | undefined;
}

/** Removes the default flag from another view; its new timestamp makes a concurrent edit of that view stale. */
async function replaceDefault({ ctx, others, keep }: Default): Promise<void> {
  const former = others.find((other) => other.isDefault && other.id !== keep);
  if (former === undefined) return;
  const change = { isDefault: false, updatedAt: ctx.now };
  const view = await updateView({ db: ctx.db, id: former.id, change });
  await ctx.audit({
    entity: ENTITY,
    entityId: former.id,
    resource: null,
    before: facts(former),
    after: facts(view),
  });
}

/** Moves a view of the caller past its neighbour; does nothing at the end of the list. */
export async function moveView({ ctx, input }: Asked<'move_view'>): Promise<CallOutput<'move_view'>> {
  const { db, actor } = ctx;
  const { viewid, direction } = input;
  const { userId } = actor;
  await lockViews({ db, userId });
  const views = await listViews({ db, userId });
  const moved = views.find(({ id }) => id === viewid);
  if (moved === undefined) throw new AppError('core.not_found');
  const ids = views.filter(({ list }) => list === moved.list).map(({ id }) => id);
  const before = ids.indexOf(viewid);
  const after = direction === 'up' ? before - 1 : before + 1;
  if (after < 0 || after === ids.length) return {};
  await placeViews(db, ids.toSpliced(before, 1).toSpliced(after, 0, viewid));
  await ctx.audit({
    entity: ENTITY,
    entityId: viewid,
    resource: null,
    before: { place: before + 1 },
    after: { place: after + 1 },
  });
  ctx.changed({ domain: 'savedViews', id: userId });
  return {};
}

/** Deletes a view of the caller. */
export async function deleteView({ ctx, input }: Asked<'delete_view'>): Promise<CallOutput<'delete_view'>> {
  const { userId } = ctx.actor;
  const view = await deleteOwnView({ db: ctx.db, userId, id: input.viewid });
  if (view === undefined) throw new AppError('core.not_found');
  await ctx.audit({ entity: ENTITY, entityId: view.id, resource: null, before: facts(view) });
  ctx.changed({ domain: 'savedViews', id: userId });
  return {};
}

function facts({ list, name, state, isDefault }: StoredView) {
  return { list, name, state, isDefault };
}
