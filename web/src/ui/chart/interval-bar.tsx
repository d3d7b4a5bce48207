import classes from './interval-bar.module.css';

export interface IntervalBarProps {
  readonly value: number;
  /** Limits of the interval. */
  readonly low: number;
  readonly high: number;
  /** Value at the right end; bars of one column share it. */
  readonly most: number;
}

/** An estimate as a dot in its interval, on a scale from zero; screen readers get the figure next to it. */
export function IntervalBar({ value, low, high, most }: IntervalBarProps) {
  const at = (amount: number) => `${most > 0 ? (amount / most) * 100 : 0}%`;
  return (
    <span className={classes.scale} aria-hidden>
      <span className={classes.interval} style={{ insetInlineStart: at(low), width: at(high - low) }} />
      <span className={classes.value} style={{ insetInlineStart: at(value) }} />
    </span>
  );
}
