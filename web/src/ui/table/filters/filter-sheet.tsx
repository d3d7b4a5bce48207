import '../../../i18n/late/filters.ts';
import '@mantine/core/styles/Drawer.layer.css';
import { Button, Drawer, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useDialogGuard } from '../../feedback/dialog-guard.ts';
import { useLanguage } from '../../labels/language.ts';
import { totalText } from '../../labels/total-text.ts';
import sheet from '../../page/sheet.module.css';
import { FilterLookProvider } from './filter-look.ts';
import classes from './filter-sheet.module.css';
import type { FoundRows } from './folded-filters.tsx';

interface FilterSheetProps {
  readonly opened: boolean;
  readonly found: FoundRows;
  readonly onClear: () => void;
  readonly onClose: () => void;
  /** Called after the closing animation. */
  readonly onClosed: () => void;
  /** The filters. */
  readonly children: ReactNode;
}

/** The filters of a list on a phone, stacked; each takes effect immediately. */
export function FilterSheet({ opened, found, onClear, onClose, onClosed, children }: FilterSheetProps) {
  const { t } = useTranslation();
  const { root, close } = useDialogGuard({ opened, onClose });
  return (
    <Drawer
      ref={root}
      opened={opened}
      onClose={close}
      closeOnEscape={false}
      returnFocus={false}
      onExitTransitionEnd={onClosed}
      position="bottom"
      classNames={{ content: sheet.sheet ?? '' }}
      title={t(($) => $.filters.title)}
      closeButtonProps={{ 'aria-label': t(($) => $.common.close), size: 'lg' }}
      attributes={{ header: { role: 'presentation' } }}
    >
      <div className={classes.filters}>
        <FilterLookProvider value="sheet">{children}</FilterLookProvider>
      </div>
      <Group grow gap="sm" className={classes.foot ?? ''}>
        <Button variant="default" onClick={onClear}>
          {t(($) => $.filters.clear)}
        </Button>
        <Button onClick={close}>
          <span aria-live="polite">
            <FoundText {...found} />
          </span>
        </Button>
      </Group>
    </Drawer>
  );
}

function FoundText({ count, isMore }: FoundRows) {
  const { t } = useTranslation();
  const lang = useLanguage();
  if (count === undefined) return t(($) => $.filters.show);
  return t(($) => $.filters.showCount, {
    count,
    number: totalText({ total: count, isMore, lang, t }),
  });
}
