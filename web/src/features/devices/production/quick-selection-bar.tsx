import '../../../i18n/late/production.ts';
import { QUICK_SELECTION_KEYS, type QuickSelectionKey } from '@halla/domain/lifecycle/quick-selections';
import { useTranslation } from 'react-i18next';
import classes from './production.module.css';

export interface QuickSelectionBarProps {
  readonly chosen: readonly QuickSelectionKey[];
  readonly onChange: (chosen: readonly QuickSelectionKey[]) => void;
}

/** One toggle button per product; several may be active. */
export function QuickSelectionBar({ chosen, onChange }: QuickSelectionBarProps) {
  const { t } = useTranslation();
  const toggle = (key: QuickSelectionKey) =>
    onChange(chosen.includes(key) ? chosen.filter((other) => other !== key) : [...chosen, key]);
  return (
    <fieldset className={classes.quick} aria-label={t(($) => $.production.quick)}>
      {QUICK_SELECTION_KEYS.map((key) => (
        <button
          key={key}
          type="button"
          className={classes.tag}
          aria-pressed={chosen.includes(key)}
          onClick={() => toggle(key)}
        >
          {t(($) => $.production.products[key])}
        </button>
      ))}
    </fieldset>
  );
}
