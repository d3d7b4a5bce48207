import classes from './consumption.module.css';

export interface UsageBarProps {
  /** Text alternative to the bar. */
  readonly label: string;
  /** Kilograms. */
  readonly precool: number;
  readonly session: number;
}

/** A bar with two shares: consumption by sessions and by precools. */
export function UsageBar({ label, precool, session }: UsageBarProps) {
  return (
    <div className={classes.bar} role="img" aria-label={label}>
      {session > 0 && <span data-kind="session" style={{ flexGrow: session }} />}
      {precool > 0 && <span data-kind="precool" style={{ flexGrow: precool }} />}
    </div>
  );
}
