import '@mantine/core/styles/Menu.layer.css';
import type { SavedView } from '@halla/contract/saved-views';
import type { ListName } from '@halla/domain/lists/lists';
import { Menu, Text } from '@mantine/core';
import { Check, Link2, Pencil, Save, SquarePlus, Star, StarOff, Trash2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notifyInfo } from '../../ui/feedback/notify.ts';
import { type ListLook, NO_LOOK } from '../../ui/table/list-look.ts';
import { useTableUrl } from '../../ui/table/table-url.ts';
import { copyLink } from './copy-link.ts';
import type { ViewToName } from './name-view.tsx';
import { useSavedViews } from './use-list-entry.ts';
import { useViewWrites } from './use-view-writes.ts';
import { type AnyFilters, isSameState, knownState, presentState, viewParams } from './view-state.ts';
import classes from './views.module.css';
import { ViewsButton } from './views-button.tsx';

/** Lazy chunk: forms need the schemas of the calls. */
const NameView = lazy(async () => ({ default: (await import('./name-view.tsx')).NameView }));

export interface ViewsMenuProps {
  readonly name: ListName;
  readonly filters: AnyFilters;
  readonly urlKey: string;
  readonly look: ListLook;
}

/** Opens, saves, names, shares and deletes the views of a list. */
export function ViewsMenu({ name: list, filters, urlKey, look }: ViewsMenuProps) {
  const { t } = useTranslation();
  const url = useTableUrl(urlKey);
  const { views, query } = useSavedViews(list);
  const { replace, remove, isBusy } = useViewWrites();
  const [naming, setNaming] = useState<ViewToName | null>(null);
  const { viewName } = url.params;
  const opened = views.find(({ name }) => name === viewName);
  const present = presentState({ filters, params: url.params, look });
  const isChanged = opened !== undefined && !isSameState(present, opened.state);
  useOutdatedNote({ opened, filters, look });

  const open = (view: Pick<SavedView, 'name' | 'state'>) => url.visit(viewParams({ filters, ...view }));
  const saveAs = () => setNaming({ list, name: viewName ?? '', state: present, isDefault: false });
  return (
    <>
      {/* A menu may hold items only, and belongs to the main part of the page. */}
      <Menu position="bottom-end" shadow="md" withInitialFocusPlaceholder={false} withinPortal={false}>
        <Menu.Target>
          <ViewsButton name={viewName} isChanged={isChanged} />
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
              isBusy={isBusy}
              onRename={() => setNaming(toName(opened))}
              onDefault={() => replace(opened, { isDefault: !opened.isDefault })}
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

interface ViewItemsProps {
  readonly views: readonly SavedView[];
  readonly openedName: string | undefined;
  readonly onOpen: (view: SavedView) => void;
  readonly onNone: () => void;
}

/** The views of the list, and the list without one. */
function ViewItems({ views, openedName, onOpen, onNone }: ViewItemsProps) {
  const { t } = useTranslation();
  const check = <Check size={16} aria-hidden />;
  const opened = views.find(({ name }) => name === openedName);
  return (
    <Menu.RadioGroup value={openedName === undefined ? NO_VIEW : String(opened?.id)}>
      <Menu.RadioItem value={NO_VIEW} checkIcon={check} closeMenuOnClick onChange={onNone}>
        {t(($) => $.ui.views.none)}
      </Menu.RadioItem>
      {views.map((view) => (
        <Menu.RadioItem
          key={view.id}
          value={String(view.id)}
          checkIcon={check}
          closeMenuOnClick
          className={classes.item ?? ''}
          rightSection={
            view.isDefault && (
              <Text span size="xs" c="dimmed">
                {t(($) => $.ui.views.default)}
              </Text>
            )
          }
          onChange={() => onOpen(view)}
        >
          {view.name}
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  );
}

/** Value of the list without a view. */
const NO_VIEW = '';

interface OpenedItemsProps {
  readonly view: SavedView;
  readonly isBusy: boolean;
  readonly onRename: () => void;
  readonly onDefault: () => void;
  readonly onDelete: () => void;
}

/** What can be done with the own view that is open. */
function OpenedItems({ view: { name, isDefault }, isBusy, onRename, onDefault, onDelete }: OpenedItemsProps) {
  const { t } = useTranslation();
  const DefaultIcon = isDefault ? StarOff : Star;
  return (
    <>
      <Menu.Divider />
      <Menu.Label className={classes.item ?? ''}>{name}</Menu.Label>
      <Menu.Item leftSection={<DefaultIcon size={16} aria-hidden />} disabled={isBusy} onClick={onDefault}>
        {t(($) => (isDefault ? $.ui.views.noDefault : $.ui.views.makeDefault))}
      </Menu.Item>
      <Menu.Item leftSection={<Pencil size={16} aria-hidden />} onClick={onRename}>
        {t(($) => $.ui.views.rename)}
      </Menu.Item>
      <Menu.Item leftSection={<Trash2 size={16} aria-hidden />} disabled={isBusy} onClick={onDelete}>
        {t(($) => $.ui.views.delete)}
      </Menu.Item>
    </>
  );
}

interface OpenedView {
  readonly opened: SavedView | undefined;
  readonly filters: AnyFilters;
  readonly look: ListLook;
}

/** Says once that a part of the opened view does not exist in the list, or not any more. */
function useOutdatedNote({ opened, filters, look: { columnIds, isSettled } }: OpenedView): void {
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
