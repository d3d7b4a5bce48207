import { savedViews } from '@halla/contract/saved-views';
import { implement } from '#app/calls/implement.ts';
import { deleteView, getViews, moveView, saveView } from './saved-views.service.ts';

export const savedViewCalls = implement(savedViews, {
  get_saved_views: getViews,
  save_view: saveView,
  move_view: moveView,
  delete_view: deleteView,
});
