import classes from './spark.module.css';

const WIDTH = 96;
const HEIGHT = 28;

/** Fewer values draw no course. */
const VALUES_AT_LEAST = 3;

/** A sparkline of some values; screen readers get the figure next to it. */
export function Spark({ values }: { readonly values: readonly number[] }) {
  if (values.length < VALUES_AT_LEAST) return null;
  const most = Math.max(1, ...values);
  const points = values.map((value, index) => {
    const x = (index / (values.length - 1)) * WIDTH;
    return `${x.toFixed(1)},${(HEIGHT - (value / most) * HEIGHT).toFixed(1)}`;
  });
  return (
    <svg
      className={classes.spark}
      viewBox={`0 -2 ${WIDTH} ${HEIGHT + 4}`}
      width={WIDTH}
      height={HEIGHT + 4}
      aria-hidden
    >
      <polyline points={points.join(' ')} />
    </svg>
  );
}
