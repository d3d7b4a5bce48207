import type { Content } from 'pdfmake/interfaces.js';
import { code128Bars } from './code-128.ts';

/** Points, 0.3 mm: the guide of the banks allows 105 mm for all of it. */
const MODULE = 0.85;
/** Points, 12 mm. */
const HEIGHT = 34;
/** Free on both sides, in modules. */
const QUIET = 10;

/** Digits as Code 128 in vector bars, with the digits below, which can be copied. */
export function barcode(digits: string, label: string): Content {
  const { bars } = code128Bars(digits);
  return {
    stack: [
      {
        canvas: bars.map(({ at, width }) => ({
          ...{ type: 'rect', x: (QUIET + at) * MODULE, y: 0, w: width * MODULE, h: HEIGHT },
          ...{ color: '#000000', lineWidth: 0 },
        })),
      },
      { text: `${label}: ${digits}`, fontSize: 8, margin: [QUIET * MODULE, 4, 0, 0] },
    ],
    unbreakable: true,
    margin: [0, 20, 0, 0],
  };
}
