/** A sample of one channel. */
export interface Sample {
  /** Seconds since the start of the session. */
  readonly second: number;
  /** In the unit of its channel. */
  readonly value: number;
}

/** Samples in the moving mean, so that a single wrong reading has no effect. */
const SMOOTHED = 5;
/** Kelvin before and after a temperature whose samples say when it was passed. */
const AROUND = 4;

/** Moving mean of an odd number of samples; shorter at both ends. */
export function smoothed(samples: readonly Sample[]): Sample[] {
  const half = (SMOOTHED - 1) / 2;
  return samples.map(({ second }, index) => {
    const near = samples.slice(Math.max(0, index - half), index + half + 1);
    return { second, value: near.reduce((sum, { value }) => sum + value, 0) / near.length };
  });
}

/**
 * The second at which a falling temperature passed `threshold`, by a parabola through the samples around it: a single
 * reading is off by more than a second of cooling. Null when it was not passed, or was below from the start.
 */
export function passingTime(samples: readonly Sample[], threshold: number): number | null {
  const even = smoothed(samples);
  const at = even.findIndex(({ value }) => value <= threshold);
  const passed = even[at];
  if (passed === undefined || at === 0) return null;
  const first = even.findLastIndex(({ value }, index) => index < at && value >= threshold + AROUND) + 1;
  const beyond = even.findIndex(({ value }, index) => index > at && value <= threshold - AROUND);
  // If the cabin cools no further, use as many samples as there are before.
  const last = Math.min(beyond === -1 ? even.length : beyond, at + 2 * (at - first) + 1);
  const near = samples.slice(first, last);
  const width = Math.max(1, passed.second - (even[first]?.second ?? 0));
  const fit = parabola(
    near.map(({ second, value }) => ({ x: (second - passed.second) / width, y: value - threshold })),
  );
  const root = fit === null ? 0 : rootNearZero(fit);
  return passed.second + (Math.abs(root) <= 2 ? root * width : 0);
}

/** y = a + b x + c x². */
interface Parabola {
  readonly a: number;
  readonly b: number;
  readonly c: number;
}

/** Least squares by Cramer's rule; null for fewer than three different x. */
function parabola(points: readonly { readonly x: number; readonly y: number }[]): Parabola | null {
  const sum = (term: (point: { readonly x: number; readonly y: number }) => number) =>
    points.reduce((total, point) => total + term(point), 0);
  const [s0, s1, s2, s3, s4] = [
    points.length,
    sum(({ x }) => x),
    sum(({ x }) => x ** 2),
    sum(({ x }) => x ** 3),
    sum(({ x }) => x ** 4),
  ];
  const [y0, y1, y2] = [sum(({ y }) => y), sum(({ x, y }) => x * y), sum(({ x, y }) => x ** 2 * y)];
  const whole = determinant([s0, s1, s2], [s1, s2, s3], [s2, s3, s4]);
  if (Math.abs(whole) < 1e-9) return null;
  return {
    a: determinant([y0, y1, y2], [s1, s2, s3], [s2, s3, s4]) / whole,
    b: determinant([s0, s1, s2], [y0, y1, y2], [s2, s3, s4]) / whole,
    c: determinant([s0, s1, s2], [s1, s2, s3], [y0, y1, y2]) / whole,
  };
}

type Column = readonly [number, number, number];

function determinant([a, b, c]: Column, [d, e, f]: Column, [g, h, i]: Column): number {
  return a * (e * i - f * h) - d * (b * i - c * h) + g * (b * f - c * e);
}

/** The root nearest to 0; the lowest point of a parabola that does not reach 0. */
function rootNearZero({ a, b, c }: Parabola): number {
  if (Math.abs(c) < 1e-9) return b === 0 ? 0 : -a / b;
  const square = b * b - 4 * a * c;
  if (square < 0) return -b / (2 * c);
  const roots = [(-b + Math.sqrt(square)) / (2 * c), (-b - Math.sqrt(square)) / (2 * c)] as const;
  return Math.abs(roots[0]) < Math.abs(roots[1]) ? roots[0] : roots[1];
}
