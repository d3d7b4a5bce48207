import '@mantine/core/styles/Menu.layer.css';
import type { SavedView } from '@halla/contract/saved-views';
import { Menu, Text } from '@mantine/core';
import { ArrowDown, ArrowUp, Check, type LucideIcon, Pencil, Star, StarOff, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Direction } from './use-view-writes.ts';
import classes from './views.module.css';

interface ViewItemsProps {
  readonly views: readonly SavedView[];
  readonly openedName: string | undefined;
  readonly onOpen: (view: SavedView) => void;
  readonly onNone: () => void;
}

/** Menu items of a list's views, and of the list without a view. */
export function ViewItems({ views, openedName, onOpen, onNone }: ViewItemsProps) {
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

/** Value of the item for no view. */
const NO_VIEW = '';

interface OpenedItemsProps {
  readonly view: SavedView;
  /** True for the first view of its list. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isBusy: boolean;
  readonly onRename: () => void;
  readonly onDefault: () => void;
  readonly onMove: (direction: Direction) => void;
  readonly onDelete: () => void;
}

/** Actions on the user's own view that is open. */
export function OpenedItems({
  view: { name, isDefault },
  isFirst,
  isLast,
  isBusy,
  onRename,
  onDefault,
  onMove,
  onDelete,
}: OpenedItemsProps) {
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
      <MoveItem Icon={ArrowUp} isAtEnd={isFirst} onMove={() => onMove('up')}>
        {t(($) => $.ui.views.moveUp)}
      </MoveItem>
      <MoveItem Icon={ArrowDown} isAtEnd={isLast} onMove={() => onMove('down')}>
        {t(($) => $.ui.views.moveDown)}
      </MoveItem>
      <Menu.Item leftSection={<Trash2 size={16} aria-hidden />} disabled={isBusy} onClick={onDelete}>
        {t(($) => $.ui.views.delete)}
      </Menu.Item>
    </>
  );
}

interface MoveItemProps {
  readonly Icon: LucideIcon;
  /** True if the view cannot be moved further. */
  readonly isAtEnd: boolean;
  readonly onMove: () => void;
  readonly children: ReactNode;
}

/**
 * Moves the view and keeps the menu open. At the end it is not disabled, because a disabled item would lose
 * the focus.
 */
function MoveItem({ Icon, isAtEnd, onMove, children }: MoveItemProps) {
  return (
    <Menu.Item
      leftSection={<Icon size={16} aria-hidden />}
      closeMenuOnClick={false}
      {...(isAtEnd && { 'aria-disabled': true, 'data-disabled': true })}
      onClick={() => !isAtEnd && onMove()}
    >
      {children}
    </Menu.Item>
  );
}
