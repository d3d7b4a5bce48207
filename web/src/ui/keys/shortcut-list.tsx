import { useTranslation } from 'react-i18next';
import classes from './shortcut-list.module.css';

/** Every key that does something outside of forms and grids, with what it does. */
export function ShortcutList() {
  const { t } = useTranslation();
  const shortcuts: readonly (readonly [keys: readonly string[], does: string])[] = [
    [['Ctrl', 'K'], t(($) => $.ui.keys.jump)],
    [['/'], t(($) => $.ui.keys.search)],
    [['J', 'K'], t(($) => $.ui.keys.neighbours)],
    [['↑', '↓'], t(($) => $.ui.keys.rows)],
    [['Enter'], t(($) => $.ui.keys.open)],
    [['Ctrl', 'Enter'], t(($) => $.ui.keys.newTab)],
    [[t(($) => $.ui.keys.spaceBar)], t(($) => $.ui.keys.choose)],
    [['Esc'], t(($) => $.ui.keys.escape)],
    [['?'], t(($) => $.ui.keys.help)],
  ];
  return (
    <dl className={classes.list}>
      {shortcuts.map(([keys, does]) => (
        <div key={does} style={{ display: 'contents' }}>
          <dt className={classes.keys}>
            {keys.map((key) => (
              <kbd key={key} className={classes.key}>
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  );
}
