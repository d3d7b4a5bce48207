import type { SavedView } from '@halla/contract/saved-views';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyInfo } from '../../ui/feedback/notify.ts';
import type { ListLook } from '../../ui/table/list-look.ts';
import { type AnyFilters, isSameState, knownState } from './view-state.ts';

interface OpenedView {
  readonly opened: SavedView | undefined;
  readonly filters: AnyFilters;
  readonly look: ListLook;
}

/** Notifies once if a part of the opened view does not exist in the list, or no longer does. */
export function useOutdatedNote({ opened, filters, look: { columnIds, isSettled } }: OpenedView): void {
  const { t } = useTranslation();
  const isOutdated =
    opened !== undefined &&
    isSettled &&
    !isSameState(knownState({ filters, columnIds, state: opened.state }), opened.state);
  const name = opened?.name ?? '';
  useEffect(() => {
    if (isOutdated) notifyInfo(t(($) => $.ui.views.outdated, { name }));
  }, [isOutdated, name, t]);
}
