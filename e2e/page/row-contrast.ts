import type { Locator } from '@playwright/test';

/** Appearance of a table row: computed colours and contrasts. */
interface RowLook {
  /** Background of its cells, as rgb(…). */
  readonly background: string;
  /** The lowest contrast of a text in the row, from 1 to 21. */
  readonly textContrast: number;
  /** The lowest contrast between a badge's edge and the row; null without badges. */
  readonly badgeContrast: number | null;
  /** True if there is a coloured edge on the left. */
  readonly hasEdge: boolean;
}

/** Measures a table row with the WCAG 2 contrast formula. */
export function lookOf(row: Locator): Promise<RowLook> {
  return row.evaluate((element) => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (context === null) throw new Error('There is no canvas.');
    type Colour = readonly [number, number, number, number];
    const read = (colour: string): Colour => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = colour;
      context.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
      return [red, green, blue, alpha / 255];
    };
    const over = (top: Colour, below: Colour): Colour => {
      const mix = (index: 0 | 1 | 2) => top[index] * top[3] + below[index] * (1 - top[3]);
      return [mix(0), mix(1), mix(2), 1];
    };
    const groundOf = (at: Element): Colour => {
      const own = read(getComputedStyle(at).backgroundColor);
      if (own[3] === 1 || at.parentElement === null) return own;
      return over(own, groundOf(at.parentElement));
    };
    const brightness = (colour: Colour) => {
      const linear = (index: 0 | 1 | 2) => {
        const part = colour[index] / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      };
      return 0.2126 * linear(0) + 0.7152 * linear(1) + 0.0722 * linear(2);
    };
    const contrast = (one: Colour, other: Colour) => {
      const [dark = 0, light = 0] = [brightness(one), brightness(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const cell = element.querySelector('td, th');
    if (cell === null) throw new Error('The row has no cell.');
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const texts = [...element.querySelectorAll('*')].filter(hasText);
    const badges = [...element.querySelectorAll('.mantine-Badge-root')];
    const ofText = (at: Element) => {
      const ground = groundOf(at);
      return contrast(over(read(getComputedStyle(at).color), ground), ground);
    };
    const ofBadge = (at: Element) => {
      const ground = groundOf(at.parentElement ?? at);
      return contrast(over(read(getComputedStyle(at).borderTopColor), ground), ground);
    };
    return {
      background: getComputedStyle(cell).backgroundColor,
      textContrast: Math.min(...texts.map(ofText)),
      badgeContrast: badges.length === 0 ? null : Math.min(...badges.map(ofBadge)),
      hasEdge: getComputedStyle(cell).boxShadow.includes('inset'),
    };
  });
}
