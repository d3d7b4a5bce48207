/** Colour scale of the map; contrast grows with the count in both schemes. */
const COLOURS = {
  light: {
    empty: '#e0e0e0',
    border: '#ffffff',
    steps: ['#7fb3d9', '#2b7ab7', '#1b4f7a'],
    marker: '#f2a541',
    markerEdge: '#7a4a00',
  },
  dark: {
    empty: '#3a4250',
    border: '#1b2028',
    steps: ['#2b7ab7', '#5aa9de', '#a9d7f5'],
    marker: '#f2a541',
    markerEdge: '#1b2028',
  },
} as const;

/** Lowest count of each step. */
const STEPS_FROM = [1, 5, 20] as const;

export type MapColours = (typeof COLOURS)['light' | 'dark'];

export function mapColours(scheme: 'light' | 'dark'): MapColours {
  return COLOURS[scheme];
}

/** Colour of a country by its count. */
export function colourOf(count: number, colours: MapColours): string {
  const step = STEPS_FROM.findLastIndex((from) => count >= from);
  return colours.steps[step] ?? colours.empty;
}

/** The steps of the legend with their colours: 1–4, 5–19, 20+. */
export function legendSteps(colours: MapColours): { colour: string; text: string }[] {
  return STEPS_FROM.map((from, index) => {
    const next = STEPS_FROM[index + 1];
    return {
      colour: colours.steps[index] ?? colours.empty,
      text: next === undefined ? `${from}+` : `${from}–${next - 1}`,
    };
  });
}
