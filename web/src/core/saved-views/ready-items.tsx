import '../../i18n/late/ready-views.ts';
import '@mantine/core/styles/Menu.layer.css';
import type { ListName } from '@halla/domain/lists/lists';
import { Menu } from '@mantine/core';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { browserDay } from '../../ui/labels/format.ts';
import { levelMay } from '../access.ts';
import { useSession } from '../session.ts';
import { READY_VIEWS } from './ready-views.ts';
import classes from './views.module.css';

interface ReadyItemsProps {
  readonly list: ListName;
  /** Name of the open view, unless it is one of the user's own. */
  readonly openedName: string | undefined;
  readonly onOpen: (view: { name: string; filters: Readonly<Record<string, string>> }) => void;
}

/** Menu items of the predefined views; saving one under a name makes it the user's own. */
export function ReadyItems({ list, openedName, onOpen }: ReadyItemsProps) {
  const { t } = useTranslation();
  const user = useSession()?.user;
  if (user === undefined) return null;
  const { userId, permissionLevel } = user;
  const views = (READY_VIEWS[list] ?? []).filter(({ needs }) => levelMay(permissionLevel, needs));
  if (views.length === 0) return null;
  const named = views.map(({ key, filters }) => ({ filters, name: t(($) => $.readyViews.names[key]) }));
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{t(($) => $.readyViews.title)}</Menu.Label>
      <Menu.RadioGroup value={openedName ?? ''}>
        {named.map(({ name, filters }) => (
          <Menu.RadioItem
            key={name}
            value={name}
            checkIcon={<Check size={16} aria-hidden />}
            closeMenuOnClick
            className={classes.item ?? ''}
            onChange={() => onOpen({ name, filters: filters({ userId, today: browserDay() }) })}
          >
            {name}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
