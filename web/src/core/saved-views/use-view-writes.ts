import type { CallInput } from '@halla/contract/calls';
import type { SavedView, ViewState } from '@halla/contract/saved-views';
import { useTranslation } from 'react-i18next';
import { notifyUndoable } from '../../ui/feedback/undo-snackbar.tsx';
import { useCallMutation } from '../calls/api.ts';

/** Direction in which a view is moved among the views of its list. */
export type Direction = CallInput<'move_view'>['direction'];

/** Writes on a saved view. */
export function useViewWrites() {
  const { t } = useTranslation();
  const saving = useCallMutation('save_view');
  const moving = useCallMutation('move_view');
  const deleting = useCallMutation('delete_view');

  const replace = (view: SavedView, change: { state?: ViewState; isDefault?: boolean }) => {
    const { id: viewid, ...rest } = view;
    saving.mutate({ viewid, ...rest, ...change });
  };
  const move = ({ id: viewid }: SavedView, direction: Direction) => moving.mutate({ viewid, direction });
  const remove = (view: SavedView, onDeleted: () => void) => {
    const { list, name, state, isDefault } = view;
    const announce = () =>
      notifyUndoable({
        id: 'view-deleted',
        message: t(($) => $.ui.views.deleted, { name }),
        onUndo: () => saving.mutate({ list, name, state, isDefault }),
      });
    deleting.mutate(
      { viewid: view.id },
      {
        onSuccess: () => {
          announce();
          onDeleted();
        },
      },
    );
  };
  return { replace, move, remove, isBusy: saving.isPending || moving.isPending || deleting.isPending };
}
