/** Scheme that a chart is drawn for; paper is always light. */
export type ChartScheme = 'light' | 'dark';

interface Palette {
  readonly channels: readonly string[];
  readonly pressure: string;
  readonly target: string;
  /** Colour of another session overlaid on this one. */
  readonly compared: string;
  readonly part: string;
  readonly door: string;
  readonly fault: string;
  readonly note: string;
  readonly shade: string;
  readonly surface: string;
  readonly text: string;
}

/** Palette of ten distinguishable line colours per scheme, and the colours of the marks. */
export const PALETTES: Readonly<Record<ChartScheme, Palette>> = {
  light: {
    channels: [
      '#3d57a5',
      '#d9730d',
      '#2f855a',
      '#9b3d8f',
      '#0e8aa0',
      '#b7791f',
      '#6b4fc9',
      '#7a5c3e',
      '#5b8c00',
      '#2b7ab7',
    ],
    pressure: '#717b8c',
    target: '#5c6470',
    compared: '#c2255c',
    part: '#77aad1',
    door: '#b8450c',
    fault: '#c92a2a',
    note: '#25689e',
    shade: 'rgba(217, 115, 13, 0.12)',
    surface: '#ffffff',
    text: '#3b4252',
  },
  dark: {
    channels: [
      '#8fa3e0',
      '#f2a541',
      '#68d391',
      '#d893cf',
      '#4fd1e0',
      '#ecc94b',
      '#b197fc',
      '#cfa37a',
      '#b8d15a',
      '#63b3e6',
    ],
    pressure: '#a3abb8',
    target: '#a3abb8',
    compared: '#faa2c1',
    part: '#2b7ab7',
    door: '#ffa94d',
    fault: '#ff8787',
    note: '#77aad1',
    shade: 'rgba(242, 165, 65, 0.16)',
    surface: '#1b1f27',
    text: '#dfe4ec',
  },
};

/** Colour of a channel; wraps around at the end of the palette. */
export function channelColour(scheme: ChartScheme, place: number): string {
  const { channels, text } = PALETTES[scheme];
  return channels[place % channels.length] ?? text;
}
