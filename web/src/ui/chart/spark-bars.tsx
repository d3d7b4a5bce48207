import classes from './spark-bars.module.css';

const BAR = 5;
const STEP = 7;
const HEIGHT = 24;
/** Minimum height of a bar: a count of zero stays visible. */
const LEAST = 1;

export interface SparkBarsProps {
  /** Read to those who cannot see the bars. */
  readonly label: string;
  readonly values: readonly number[];
}

/** Daily counts as small bars for a table cell, the tallest as high as the row; their level is the figure beside them. */
export function SparkBars({ label, values }: SparkBarsProps) {
  const most = Math.max(1, ...values);
  return (
    <svg
      className={classes.bars}
      role="img"
      aria-label={label}
      width={values.length * STEP}
      height={HEIGHT}
      viewBox={`0 0 ${values.length * STEP} ${HEIGHT}`}
    >
      {values.map((value, index) => {
        const height = Math.max(LEAST, (value / most) * HEIGHT);
        // biome-ignore lint/suspicious/noArrayIndexKey: the place of a day identifies it
        return <rect key={index} x={index * STEP} y={HEIGHT - height} width={BAR} height={height} rx={1} />;
      })}
    </svg>
  );
}
