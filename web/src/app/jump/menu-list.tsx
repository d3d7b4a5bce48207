import '../../i18n/late/search.ts';
import { Combobox, Text } from '@mantine/core';
import { type MouseEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './command-menu.module.css';
import type { MenuGroup, MenuItem } from './menu-item.ts';

interface MenuListProps {
  readonly id: string;
  readonly groups: readonly MenuGroup[];
  readonly marked: MenuItem | undefined;
  readonly isOutdated: boolean;
  readonly onChoose: (item: MenuItem, inNewTab: boolean) => void;
}

/** DOM id of an item's line; encoded, because values contain URLs. */
export function optionId(listId: string, { value }: MenuItem): string {
  return `${listId}-${value.replaceAll(/[^\w-]/g, '_')}`;
}

/** The lines of the menu, grouped under headings. */
export function MenuList({ id, groups, marked, isOutdated, onChoose }: MenuListProps) {
  const { t } = useTranslation();
  return (
    // The list itself scrolls; as part of a combobox it needs no tab stop.
    <Combobox.Options
      id={id}
      aria-label={t(($) => $.search.results)}
      aria-busy={isOutdated}
      className={classes.list ?? ''}
    >
      {groups.map(({ key, title, items, hint }) => (
        <Combobox.Group key={key} label={title} classNames={{ groupLabel: classes.heading ?? '' }}>
          {items.map((item) => (
            <MenuLine
              key={item.value}
              id={optionId(id, item)}
              item={item}
              isMarked={item.value === marked?.value}
              onChoose={onChoose}
            />
          ))}
          {hint !== undefined && (
            <Text size="xs" c="dimmed" className={classes.hint ?? ''}>
              {hint}
            </Text>
          )}
        </Combobox.Group>
      ))}
    </Combobox.Options>
  );
}

interface MenuLineProps {
  readonly id: string;
  readonly item: MenuItem;
  readonly isMarked: boolean;
  readonly onChoose: (item: MenuItem, inNewTab: boolean) => void;
}

function MenuLine({ id, item, isMarked, onChoose }: MenuLineProps) {
  const { value, label, description, icon: Icon } = item;
  const line = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMarked) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isMarked]);
  return (
    <Combobox.Option
      ref={line}
      id={id}
      value={value}
      aria-selected={isMarked}
      data-combobox-selected={isMarked || undefined}
      className={classes.line ?? ''}
      onClick={({ ctrlKey, metaKey }: MouseEvent) => onChoose(item, ctrlKey || metaKey)}
    >
      <Icon size={16} aria-hidden className={classes.icon} />
      <span className={classes.texts}>
        <span className={classes.label}>{label}</span>
        {description !== undefined && description !== '' && (
          <span className={classes.description}>{description}</span>
        )}
      </span>
    </Combobox.Option>
  );
}
