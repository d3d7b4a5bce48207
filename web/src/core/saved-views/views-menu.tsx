import '@mantine/core/styles/Menu.layer.css';
import type { SavedView, ViewState } from '@halla/contract/saved-views';
import type { ListName } from '@halla/domain/lists/lists';
import { Menu } from '@mantine/core';
import { Link2, Save, SquarePlus } from 'lucide-react';
import { Suspense, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../ui/late/late-dialog.tsx';
import { NO_LOOK } from '../../ui/table/list-look.ts';
import { useTableUrl } from '../../ui/table/table-url.ts';
import { copyLink } from './copy-link.ts';
import type { ViewToName } from './name-view.tsx';
import { ReadyItems } from './ready-items.tsx';
import { useSavedViews } from './use-list-entry.ts';
import { useViewWrites } from './use-view-writes.ts';
import { OpenedItems, ViewItems } from './view-items.tsx';
import { type AnyFilters, viewParams } from './view-state.ts';
import classes from './views.module.css';
import { ViewsButton } from './views-button.tsx';

/** Lazy chunk: forms depend on the call schemas. */
const NameView = lateDialog(async () => (await import('./name-view.tsx')).NameView);

export interface ViewsMenuProps {
  readonly list: ListName;
  readonly filters: AnyFilters;
  readonly urlKey: string;
  readonly views: readonly SavedView[];
  /** The view that is open. */
  readonly opened: SavedView | undefined;
  /** Current state of the list. */
  readonly present: ViewState;
  /** True if the list differs from the opened view. */
  readonly isChanged: boolean;
}

/** Menu that opens, saves, renames, shares and deletes the views of a list. Opens on mount: the click that loaded it asked for it. */
export function ViewsMenu({ list, filters, urlKey, views, opened, present, isChanged }: ViewsMenuProps) {
  const { t } = useTranslation();
  const url = useTableUrl(urlKey);
  const { query } = useSavedViews(list);
  const { replace, move, remove, isBusy } = useViewWrites();
  const [naming, setNaming] = useState<ViewToName | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { viewName } = url.params;
  const [isOpen, setIsOpen] = useState(false);
  useLayoutEffect(() => {
    // The clicked button has been replaced. On closing, the menu returns focus to the element focused before it opened.
    button.current?.focus();
    setIsOpen(true);
  }, []);

  const open = (view: Pick<SavedView, 'name' | 'state'>) => url.visit(viewParams({ filters, ...view }));
  const saveAs = () => setNaming({ list, name: viewName ?? '', state: present, isDefault: false });
  return (
    <>
      {/* Rendered in place: a menu may contain only items, and must be inside the page's main landmark. */}
      <Menu
        opened={isOpen}
        onChange={setIsOpen}
        position="bottom-end"
        shadow="md"
        withInitialFocusPlaceholder={false}
        withinPortal={false}
      >
        <Menu.Target>
          <ViewsButton ref={button} name={viewName} isChanged={isChanged} />
        </Menu.Target>
        <Menu.Dropdown className={classes.menu ?? ''} aria-label={t(($) => $.ui.views.title)}>
          {query.isError && (
            <Menu.Item closeMenuOnClick={false} onClick={() => void query.refetch()}>
              {t(($) => $.ui.views.notLoaded)}
            </Menu.Item>
          )}
          <ViewItems
            views={views}
            openedName={viewName}
            onOpen={open}
            onNone={() => url.visit({ ...filters.initial, ...NO_LOOK })}
          />
          <ReadyItems
            list={list}
            openedName={opened === undefined ? viewName : undefined}
            onOpen={({ name, filters: given }) =>
              url.visit({ ...filters.initial, ...NO_LOOK, ...filters.understood(given), viewName: name })
            }
          />
          <Menu.Divider />
          {opened !== undefined && isChanged && (
            <Menu.Item
              leftSection={<Save size={16} aria-hidden />}
              disabled={isBusy}
              onClick={() => replace(opened, { state: present })}
            >
              {t(($) => $.ui.views.saveChanges)}
            </Menu.Item>
          )}
          <Menu.Item leftSection={<SquarePlus size={16} aria-hidden />} onClick={saveAs}>
            {t(($) => $.ui.views.saveAs)}
          </Menu.Item>
          <Menu.Item
            leftSection={<Link2 size={16} aria-hidden />}
            onClick={() =>
              void copyLink(viewParams({ filters, name: viewName ?? '', state: present }), urlKey)
            }
          >
            {t(($) => $.ui.views.copyLink)}
          </Menu.Item>
          {opened !== undefined && (
            <OpenedItems
              view={opened}
              isFirst={views.at(0) === opened}
              isLast={views.at(-1) === opened}
              isBusy={isBusy}
              onRename={() => setNaming(toName(opened))}
              onDefault={() => replace(opened, { isDefault: !opened.isDefault })}
              onMove={(direction) => move(opened, direction)}
              onDelete={() => remove(opened, () => url.setLook({ viewName: undefined }))}
            />
          )}
        </Menu.Dropdown>
      </Menu>
      {naming !== null && (
        <Suspense fallback={null}>
          <NameView
            view={naming}
            onSaved={({ name }) =>
              url.setLook(
                naming.viewid === undefined
                  ? viewParams({ filters, name, state: naming.state })
                  : { viewName: name },
              )
            }
            onClose={() => setNaming(null)}
          />
        </Suspense>
      )}
    </>
  );
}

function toName({ id: viewid, ...view }: SavedView): ViewToName {
  return { viewid, ...view };
}
