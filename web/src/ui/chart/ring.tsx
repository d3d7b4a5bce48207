import classes from './ring.module.css';

/** Pixels. */
export const RING_SIZE = 170;
const RADIUS = 64.5;
const WIDTH = 24;
/** Gap between two slices, in pixels along the ring. */
const GAP = 1.5;
const EMPTY = { colour: '#8a93a3', opacity: 0.3 } as const;

/** One slice of a ring. */
export interface RingSlice {
  readonly key: string;
  readonly name: string;
  /** The formatted value. */
  readonly shown: string;
  /** Not negative. */
  readonly value: number;
  readonly colour: string;
}

interface RingProps {
  /** Describes the ring in a sentence, for assistive technology. */
  readonly description: string;
  readonly slices: readonly RingSlice[];
  /** Shown in the middle. */
  readonly total: string;
}

/** A ring of slices, clockwise from the top, with the total in the middle; an empty ring without slices. Needs no chart library. */
export function Ring({ description, slices, total }: RingProps) {
  const middle = RING_SIZE / 2;
  const circle = { className: classes.slice, cx: middle, cy: middle, r: RADIUS, strokeWidth: WIDTH } as const;
  const arcs = arcsOf(slices);
  return (
    <svg
      className={classes.ring}
      role="img"
      aria-label={description}
      width={RING_SIZE}
      height={RING_SIZE}
      viewBox={`0 0 ${RING_SIZE} ${RING_SIZE}`}
    >
      {arcs.length === 0 && <circle {...circle} stroke={EMPTY.colour} strokeOpacity={EMPTY.opacity} />}
      <g transform={`rotate(-90 ${middle} ${middle})`}>
        {arcs.map(({ key, name, shown, colour, length, start }) => (
          <circle
            key={key}
            {...circle}
            data-counts
            stroke={colour}
            strokeDasharray={`${length} ${AROUND}`}
            strokeDashoffset={-start}
          >
            <title>{`${name}: ${shown}`}</title>
          </circle>
        ))}
      </g>
      <text className={classes.total} x={middle} y={middle}>
        {total}
      </text>
    </svg>
  );
}

const AROUND = 2 * Math.PI * RADIUS;

interface Arc extends RingSlice {
  /** Pixels along the ring. */
  readonly length: number;
  readonly start: number;
}

/** Start and length of each slice on the ring; slices with value 0 are left out. */
export function arcsOf(slices: readonly RingSlice[]): Arc[] {
  const drawn = slices.filter(({ value }) => value > 0);
  const sum = drawn.reduce((total, { value }) => total + value, 0);
  const gap = drawn.length > 1 ? GAP : 0;
  let before = 0;
  return drawn.map((slice) => {
    const start = (before / sum) * AROUND;
    before += slice.value;
    return { ...slice, start, length: Math.max(GAP, (slice.value / sum) * AROUND - gap) };
  });
}
