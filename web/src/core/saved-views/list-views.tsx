import type { ListName } from '@halla/domain/lists/lists';
import { type ReactNode, useState } from 'react';
import type { Part } from '../../ui/late/late.tsx';
import { lateAction } from '../../ui/late/load-or-say.ts';
import type { ListLook } from '../../ui/table/list-look.ts';
import { useTableUrl } from '../../ui/table/table-url.ts';
import { useOutdatedNote } from './outdated-note.ts';
import { useSavedViews } from './use-list-entry.ts';
import { type AnyFilters, isSameState, presentState } from './view-state.ts';
import { ViewsButton } from './views-button.tsx';
import type { ViewsMenuProps } from './views-menu.tsx';

/** Lazy chunk: the menu is rarely opened, and depends on the floating-ui library. */
const loadMenu = lateAction(async () => (await import('./views-menu.tsx')).ViewsMenu);

interface ListOfViews {
  readonly name: ListName;
  readonly filters: AnyFilters;
  readonly urlKey: string;
}

/** The saved views menu in the toolbar of a list. */
export function listViews(list: ListOfViews): (look: ListLook) => ReactNode {
  return (look) => <ListViews {...list} look={look} />;
}

interface ListViewsProps extends ListOfViews {
  readonly look: ListLook;
}

/** Button with the name of the open view. The first click loads the menu, which then replaces it. */
function ListViews({ name: list, filters, urlKey, look }: ListViewsProps) {
  const url = useTableUrl(urlKey);
  const { views } = useSavedViews(list);
  const [Menu, setMenu] = useState<Part<ViewsMenuProps> | null>(null);
  const { viewName } = url.params;
  const opened = views.find(({ name }) => name === viewName);
  const present = presentState({ filters, params: url.params, look });
  const isChanged = opened !== undefined && !isSameState(present, opened.state);
  useOutdatedNote({ opened, filters, look });
  if (Menu !== null) return <Menu {...{ list, filters, urlKey, views, opened, present, isChanged }} />;

  const openMenu = async () => {
    const loaded = await loadMenu();
    if (loaded !== null) setMenu(() => loaded);
  };
  return (
    <ViewsButton
      name={viewName}
      isChanged={isChanged}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => void openMenu()}
    />
  );
}
