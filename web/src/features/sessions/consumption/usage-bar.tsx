import classes from './consumption.module.css';

export interface UsageBarProps {
  /** Read aloud instead of the drawing. */
  readonly label: string;
  /** Kilograms. */
  readonly precool: number;
  readonly session: number;
}

/** A bar of two shares: what sessions used and what precools used. */
export function UsageBar({ label, precool, session }: UsageBarProps) {
  return (
    <div className={classes.bar} role="img" aria-label={label}>
      {session > 0 && <span data-kind="session" style={{ flexGrow: session }} />}
      {precool > 0 && <span data-kind="precool" style={{ flexGrow: precool }} />}
    </div>
  );
}
