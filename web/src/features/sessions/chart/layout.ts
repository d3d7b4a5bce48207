import type { Paper } from './option-input.ts';

const ROW = 18;
const SLIDER = 24;
const GAP = 12;
const TIME_LABELS = 26;
const TOP = 34;
/** Top of the legend on paper, below the title of an exported image. */
export const LEGEND_TOP = { page: 4, picture: 80 } as const;
/** Two legend lines and the axis names. */
const BELOW_LEGEND = 76;
/** Width of the chart on paper; a printed page scales it down, including its texts. */
export const PAPER_WIDTH = { page: 820, picture: 1000 } as const;
const MAIN = { compact: 250, wide: 340, paper: 400 } as const;

interface LayoutInput {
  readonly compact: boolean;
  readonly paper?: Paper;
  /** Number of parts in the strip. */
  readonly parts: number;
  readonly hasHumidity: boolean;
}

/** Positions of the chart's components, in pixels. */
export interface Layout {
  readonly main: object;
  readonly strip: object;
  readonly slider: object;
  /** Width of the part names. */
  readonly labelWidth: number;
  readonly height: number;
}

/** Lays out the chart: the lines, the strip of running parts below them, the slider at the bottom. */
export function chartLayout({ compact, paper, parts, hasHumidity }: LayoutInput): Layout {
  const isPaper = paper !== undefined;
  // On a phone the part names are drawn inside their rows, to leave the width to the lines.
  const left = parts === 0 || compact ? 46 : 96;
  const sides = {
    left: isPaper ? left + 16 : left,
    right: (hasHumidity ? 88 : 42) + (isPaper ? 14 : 0),
    // Both grids have the same margins, so that times are aligned.
    outerBoundsMode: 'none' as const,
  };
  const top = paper === undefined ? TOP : LEGEND_TOP[paper.kind] + BELOW_LEGEND;
  const mainHeight = isPaper ? MAIN.paper : compact ? MAIN.compact : MAIN.wide;
  const stripHeight = parts * ROW;
  const below = top + mainHeight + (parts > 0 ? GAP + stripHeight : 0) + TIME_LABELS;
  return {
    main: { ...sides, top, height: mainHeight },
    strip: { ...sides, top: top + mainHeight + GAP, height: stripHeight },
    slider: { left: sides.left, right: sides.right, top: below + 4, height: SLIDER },
    labelWidth: left - 14,
    height: below + (isPaper ? 24 : SLIDER + 14),
  };
}
