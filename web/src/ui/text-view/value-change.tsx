import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './value-change.module.css';

export interface ValueChangeProps {
  /** Undefined: there was no value. */
  readonly before: ReactNode | undefined;
  /** Undefined: the value was removed. */
  readonly after: ReactNode | undefined;
}

/** A value before and after a change, distinguished by colour and, for screen readers, by text. */
export function ValueChange({ before, after }: ValueChangeProps) {
  const { t } = useTranslation();
  return (
    <span className={classes.values}>
      {before !== undefined && (
        <del className={classes.before}>
          <span className="visually-hidden">{t(($) => $.ui.before)} </span>
          {before}
        </del>
      )}
      {before !== undefined && after !== undefined && <span aria-hidden>→</span>}
      {after !== undefined && (
        <ins className={classes.after}>
          <span className="visually-hidden">{t(($) => $.ui.after)} </span>
          {after}
        </ins>
      )}
    </span>
  );
}
