import { type CSSVariablesResolver, createTheme, type MantineColorsTuple } from '@mantine/core';
import { FONT_FAMILY } from '../ui/font-family.ts';

/** Shades of #3d57a5, the primary colour, at index 6. */
const fjord: MantineColorsTuple = [
  '#f1f3f9',
  '#e0e4f1',
  '#c5cde4',
  '#a6b2d6',
  '#8393c5',
  '#5c72b3',
  '#3d57a5',
  '#354b8f',
  '#2c3e78',
  '#223260',
];

/** Shades of #2b7ab7, the secondary colour, at index 6. */
const ice: MantineColorsTuple = [
  '#f0f6fa',
  '#ddeaf3',
  '#bfd7e9',
  '#9dc2de',
  '#77aad1',
  '#4d8fc3',
  '#2b7ab7',
  '#25689e',
  '#1f5684',
  '#1a436a',
];

/** Greys of the dark scheme, tinted blue: text, borders, inputs, surfaces. */
const dark: MantineColorsTuple = [
  '#dfe4ec',
  '#c3cad6',
  '#a3abb8',
  '#8a93a3',
  '#39414f',
  '#2c333f',
  '#222832',
  '#1b1f27',
  '#15181e',
  '#101318',
];

/**
 * Signal colours darker than Mantine's own: white text on shade 6 and shade 9 on shade 1 both reach 4.5:1.
 * Mantine's other named colours do not; use these, fjord, ice and gray.
 */
const signals = {
  red: [
    '#fff5f5',
    '#ffe3e3',
    '#ffc9c9',
    '#ffa8a8',
    '#ff8787',
    '#e65c5c',
    '#c92a2a',
    '#b02525',
    '#962020',
    '#7d1a1a',
  ],
  orange: [
    '#fff4e6',
    '#ffe8cc',
    '#ffd8a8',
    '#ffc078',
    '#ffa94d',
    '#e07a2c',
    '#b8450c',
    '#a03c0a',
    '#883308',
    '#6f2a07',
  ],
  yellow: [
    '#fff9db',
    '#fff3bf',
    '#ffec99',
    '#ffe066',
    '#ffd43b',
    '#fcc419',
    '#f2b705',
    '#b37d00',
    '#8a5f00',
    '#664600',
  ],
  green: [
    '#ebfbee',
    '#d3f9d8',
    '#b2f2bb',
    '#8ce99a',
    '#69db7c',
    '#3fa554',
    '#2b7a3b',
    '#256933',
    '#1f582b',
    '#184622',
  ],
  teal: [
    '#e6fcf5',
    '#c3fae8',
    '#96f2d7',
    '#63e6be',
    '#38d9a9',
    '#14a37a',
    '#087f5b',
    '#076b4d',
    '#05583f',
    '#044531',
  ],
} satisfies Record<string, MantineColorsTuple>;

/** Mantine theme of the product: compact, in the maker's two brand colours. */
export const theme = createTheme({
  colors: { fjord, ice, dark, ...signals },
  primaryColor: 'fjord',
  primaryShade: { light: 6, dark: 6 },
  autoContrast: true,
  luminanceThreshold: 0.32,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: FONT_FAMILY,
  components: {
    // A badge never shrinks below its text; its siblings do.
    Badge: { defaultProps: { tt: 'none', fw: 600, miw: 'max-content' } },
    // A header element outside a section counts as the page's banner; a dialog's header must not.
    Modal: {
      defaultProps: { attributes: { header: { role: 'presentation' } } },
      styles: { title: { fontWeight: 650 } },
    },
  },
  headings: {
    fontWeight: '650',
    sizes: {
      // Smaller on phones, where a badge may be beside it.
      h1: { fontSize: 'clamp(1.25rem, 1rem + 1vw, 1.5rem)', lineHeight: '1.3' },
      h2: { fontSize: '1.15rem', lineHeight: '1.35' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
    },
  },
});

/**
 * Light variants in the dark scheme (badges, the active entry): a translucent tint instead of Mantine's
 * near-black. Links are as bright as the surrounding text; set here because Mantine sets their colour after
 * our style sheets.
 */
export const cssVariablesResolver: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {},
  dark: {
    '--mantine-color-anchor': 'var(--mantine-color-fjord-3)',
    ...Object.fromEntries(
      Object.keys(colors)
        .filter((name) => name !== 'dark')
        .flatMap((name) => [
          [
            `--mantine-color-${name}-light`,
            `color-mix(in srgb, var(--mantine-color-${name}-5) 22%, transparent)`,
          ],
          [
            `--mantine-color-${name}-light-hover`,
            `color-mix(in srgb, var(--mantine-color-${name}-5) 32%, transparent)`,
          ],
          [`--mantine-color-${name}-light-color`, `var(--mantine-color-${name}-2)`],
        ]),
    ),
  },
});
