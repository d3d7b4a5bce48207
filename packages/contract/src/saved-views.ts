import { DENSITIES, LISTS, SAVED_VIEWS } from '@halla/domain/lists/lists';
import { z } from 'zod';
import { call, signedIn } from './kit/call.ts';
import { id, idOf, instant, lineText, text } from './kit/fields.ts';
import { breaks } from './rules/field-rules.ts';

const PARAMETERS = { most: 30, nameLength: 40, valueLength: 1000 };
const COLUMNS = { most: 60, nameLength: 60 };

/** Parameters of a list as in its address; unknown ones are ignored. */
export const viewState = z.object({
  /** Filters by the names of their address parameters. */
  filters: z
    .record(text(PARAMETERS.nameLength), text(PARAMETERS.valueLength))
    .refine(
      (filters) => Object.keys(filters).length <= PARAMETERS.most,
      breaks({ rule: 'tooMany', max: PARAMETERS.most }),
    ),
  /** '-startTime': descending; absent: default order. */
  sort: text(COLUMNS.nameLength).optional(),
  /** '+model' is shown, '-model' hidden; other columns use their default. */
  columns: z.array(text(COLUMNS.nameLength)).max(COLUMNS.most),
  density: z.enum(DENSITIES),
});
export type ViewState = z.output<typeof viewState>;

/** A saved view of a list. */
export const savedView = z.object({
  id,
  list: z.enum(LISTS),
  name: z.string(),
  state: viewState,
  /** Shown when the list is opened without filters; one per user and list. */
  isDefault: z.boolean(),
  updatedAt: z.string(),
});
export type SavedView = z.output<typeof savedView>;

export const savedViews = {
  get_saved_views: call({
    summary:
      'The saved views of the user, of every list, in the order that the user gave them; new ones last, by name.',
    access: signedIn,
    effect: 'read',
    shows: ['savedViews'],
    input: z.object({}),
    output: z.object({ views: z.array(savedView) }),
    errors: [],
  }),
  save_view: call({
    summary:
      'Saves a view of a list, or with viewid replaces one of the user; a default takes the place of another.',
    access: signedIn,
    effect: 'write',
    changes: ['savedViews'],
    input: z.object({
      viewid: idOf('savedView').optional(),
      /** Version of the replaced view as loaded; a stale one is refused. */
      updatedAt: instant.optional(),
      list: z.enum(LISTS),
      name: lineText(SAVED_VIEWS.nameLength).min(1),
      state: viewState,
      isDefault: z.boolean(),
    }),
    output: z.object({ view: savedView }),
    errors: ['core.not_found', 'core.stale', 'views.name_taken', 'views.too_many'],
  }),
  move_view: call({
    summary: 'Moves a saved view of the user one place up or down among those of its list.',
    access: signedIn,
    effect: 'write',
    changes: ['savedViews'],
    input: z.object({ viewid: idOf('savedView'), direction: z.enum(['up', 'down']) }),
    output: z.object({}),
    errors: ['core.not_found'],
  }),
  delete_view: call({
    summary: 'Deletes a saved view of the user.',
    access: signedIn,
    effect: 'write',
    changes: ['savedViews'],
    input: z.object({ viewid: idOf('savedView') }),
    output: z.object({}),
    errors: ['core.not_found'],
  }),
};
