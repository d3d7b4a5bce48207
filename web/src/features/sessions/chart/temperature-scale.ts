import type { ChartScheme } from './colours.ts';
import type { SessionOptionInput } from './option-input.ts';

/** Ends of the scale in °C, a little beyond what cabins and heated devices reach. */
const COLDEST = -130;
const WARMEST = 60;

/** Colours at equal distances from the coldest to the warmest, each readable on the background of its scheme. */
const COLOURS: Readonly<Record<ChartScheme, readonly string[]>> = {
  light: ['#0b8580', '#2b7ab7', '#8a5fb0', '#d9730d', '#c2410c'],
  dark: ['#4fdcc8', '#63b3e6', '#b99be6', '#f2a541', '#ff8a5c'],
};

export function temperatureColours(scheme: ChartScheme): readonly string[] {
  return COLOURS[scheme];
}

/** Colour nearest to a temperature in °C; the coldest one for null. */
export function temperatureColour(scheme: ChartScheme, value: number | null): string {
  const colours = COLOURS[scheme];
  const share = ((value ?? COLDEST) - COLDEST) / (WARMEST - COLDEST);
  const place = Math.round(Math.min(Math.max(share, 0), 1) * (colours.length - 1));
  return colours[place] ?? '';
}

/** Colours the line of the deciding sensor by its temperature; nothing while it is switched off. */
export function temperatureScale({ model, shown, scheme }: SessionOptionInput) {
  const place = shown.findIndex(({ key }) => key === model.deciding);
  if (place === -1) return {};
  return {
    visualMap: {
      type: 'continuous' as const,
      show: false,
      hoverLink: false,
      dimension: 1,
      seriesIndex: place,
      min: COLDEST,
      max: WARMEST,
      inRange: { color: [...COLOURS[scheme]] },
    },
  };
}
