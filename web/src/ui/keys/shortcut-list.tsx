import { Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { presentShortcuts, SHORTCUT_GROUPS } from './keys.ts';
import classes from './shortcut-list.module.css';

/** Lists every shortcut active on the current page, except those of forms and grids. */
export function ShortcutList() {
  const { t } = useTranslation();
  const shortcuts = presentShortcuts(t);
  const groups = SHORTCUT_GROUPS.map((group) => ({
    group,
    own: shortcuts.filter((shortcut) => shortcut.group === group),
  }));
  return groups
    .filter(({ own }) => own.length > 0)
    .map(({ group, own }) => (
      <section key={group}>
        <Title order={3} size="h6" className={classes.group ?? ''}>
          {t(($) => $.ui.keys.groups[group])}
        </Title>
        <dl className={classes.list}>
          {own.map(({ shown, does }) => (
            <div key={does(t)} style={{ display: 'contents' }}>
              <dt className={classes.keys}>
                {shown.map((key) => (
                  <kbd key={key} className={classes.key}>
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{does(t)}</dd>
            </div>
          ))}
        </dl>
      </section>
    ));
}
