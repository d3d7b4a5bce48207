import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type PageAddress, useLink } from '../link.tsx';
import classes from './bar-list.module.css';

/** One bar with its label and value. */
export interface ListedBar {
  readonly key: string | number;
  readonly name: string;
  /** Length of the bar relative to the longest one, or to `whole`; not negative. */
  readonly value: number;
  /** The value as displayed, including its unit. */
  readonly shown: string;
  /** Dimmed text before the value. */
  readonly note?: string;
  /** List of the items counted by the bar. */
  readonly to?: PageAddress | undefined;
}

interface BarListProps {
  readonly label: string;
  /** From top to bottom. */
  readonly bars: readonly ListedBar[];
  /** Value of a bar of full length, where the bars are parts of one sum. */
  readonly whole?: number;
}

/**
 * Horizontal bars that link to the lists they count. Plain HTML rather than a canvas, so they work with
 * keyboard and screen reader.
 */
export function BarList({ label, bars, whole }: BarListProps) {
  const full = whole ?? Math.max(...bars.map(({ value }) => value), 0);
  return (
    <ol className={classes.list} aria-label={label}>
      {bars.map((bar) => (
        <li key={bar.key}>
          <BarRow to={bar.to}>
            <span className={classes.name}>{bar.name}</span>
            <span className="tabular">
              {bar.note !== undefined && <span className={classes.note}>{bar.note} · </span>}
              {bar.shown}
            </span>
            <span className={classes.track} aria-hidden>
              {bar.value > 0 && (
                <span className={classes.bar} style={{ width: `${(bar.value / full) * 100}%` }} />
              )}
            </span>
          </BarRow>
        </li>
      ))}
    </ol>
  );
}

function BarRow({ to, children }: { readonly to: PageAddress | undefined; readonly children: ReactNode }) {
  const link = useLink();
  if (to === undefined) return <div className={classes.row}>{children}</div>;
  return (
    <Link to={link(to)} className={classes.row}>
      {children}
    </Link>
  );
}
