import classes from './consumption.module.css';

const RADIUS = 38;
const CENTRE = 46;
const LENGTH = 2 * Math.PI * RADIUS;
/** Space between the two arcs, in the units of the drawing. */
const GAP = 3;
/** Characters that fit between the arcs in full size. */
const LONG = 6;

export interface UsageRingProps {
  /** Read aloud instead of the drawing. */
  readonly label: string;
  /** Kilograms. */
  readonly precool: number;
  readonly session: number;
  /** In the middle. */
  readonly total: string;
  readonly unit: string;
}

/** Ring of two arcs: what sessions used and what precools used. */
export function UsageRing({ label, precool, session, total, unit }: UsageRingProps) {
  const sum = precool + session;
  const share = sum === 0 ? 0 : session / sum;
  const hasBoth = share > 0 && share < 1;
  return (
    <svg viewBox="0 0 92 92" className={classes.ring} role="img" aria-label={label}>
      <circle cx={CENTRE} cy={CENTRE} r={RADIUS} className={classes.track} />
      {share > 0 && <Arc kind="session" from={0} to={share} gap={hasBoth ? GAP : 0} />}
      {sum > 0 && share < 1 && <Arc kind="precool" from={share} to={1} gap={hasBoth ? GAP : 0} />}
      <text x={CENTRE} y={CENTRE + 1} className={classes.total} data-long={total.length > LONG}>
        {total}
      </text>
      <text x={CENTRE} y={CENTRE + 15} className={classes.unit}>
        {unit}
      </text>
    </svg>
  );
}

interface ArcProps {
  readonly kind: 'session' | 'precool';
  /** Shares of the whole ring. */
  readonly from: number;
  readonly to: number;
  readonly gap: number;
}

function Arc({ kind, from, to, gap }: ArcProps) {
  const length = Math.max(0.5, (to - from) * LENGTH - gap);
  return (
    <circle
      cx={CENTRE}
      cy={CENTRE}
      r={RADIUS}
      className={classes.arc}
      data-kind={kind}
      strokeDasharray={`${length} ${LENGTH - length}`}
      strokeDashoffset={-(from * LENGTH + gap / 2)}
      transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
    />
  );
}
