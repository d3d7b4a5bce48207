import type { Channel } from './channels.ts';
import { type ChartScheme, channelColour, PALETTES } from './colours.ts';
import type { SessionModel } from './session-model.ts';
import { temperatureColour, temperatureColours } from './temperature-scale.ts';

/** Line style of a channel, in the chart, its legend and beside its reading. */
export interface Stroke {
  /** For a line coloured by temperature, the colour of the target temperature. */
  readonly color: string;
  /** Colours from coldest to warmest, for a line coloured by temperature. */
  readonly scale?: readonly string[];
  /** Pixels. */
  readonly width: number;
  /** Lengths of dashes and gaps in pixels; empty for a solid line. */
  readonly dash: readonly number[];
}

const WIDTH = { deciding: 3, plain: 2, beside: 1.25 } as const;
const DOTS = [1.5, 3];
/** Dash patterns of the lines other than the deciding one, so that colour is not the only difference. */
const DASHES: readonly (readonly number[])[] = [[], [8, 3], [4, 2], [10, 3, 2, 3]];

interface Drawn {
  readonly model: Pick<SessionModel, 'deciding' | 'target'>;
  readonly scheme: ChartScheme;
}

/**
 * The deciding sensor is thick and solid, in the colours of its temperatures; the others are thin, each with its own colour
 * and dashes.
 */
export function strokeOf({ key, kind, colour }: Channel, { model, scheme }: Drawn): Stroke {
  if (kind === 'pressure') return { color: PALETTES[scheme].pressure, width: WIDTH.beside, dash: [] };
  const color = channelColour(scheme, colour);
  if (kind === 'humidity') return { color, width: WIDTH.beside, dash: DOTS };
  if (model.deciding === null) return { color, width: WIDTH.plain, dash: [] };
  if (key === model.deciding) {
    const scale = temperatureColours(scheme);
    return { color: temperatureColour(scheme, model.target), scale, width: WIDTH.deciding, dash: [] };
  }
  return { color, width: WIDTH.beside, dash: DASHES[colour % DASHES.length] ?? [] };
}

/** Another session's deciding sensor: equally thick, dashed, and in a colour not used by other sensors. */
export function overlayStroke(scheme: ChartScheme): Stroke {
  return { color: PALETTES[scheme].compared, width: WIDTH.deciding, dash: [10, 4] };
}

/** The target, a horizontal line across the chart. */
export function targetStroke(scheme: ChartScheme): Stroke {
  return { color: PALETTES[scheme].target, width: 1.5, dash: [5, 3] };
}

/** The stroke as an ECharts line style. */
export function lineStyleOf({ color, scale, width, dash }: Stroke) {
  const type = dash.length === 0 ? ('solid' as const) : [...dash];
  // A colour of the style would override the scale.
  return { ...(scale === undefined && { color }), width, type };
}
