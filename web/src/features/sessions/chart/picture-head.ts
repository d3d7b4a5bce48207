import { PALETTES } from './colours.ts';
import { LEGEND_TOP } from './layout.ts';
import { targetText } from './mark-series.ts';
import type { Paper, SessionOptionInput } from './option-input.ts';

const SIDE = 24;

/** Legend, and the title of an exported picture. */
export function pictureHead(paper: Paper, input: SessionOptionInput) {
  const { model, shown, overlay, scheme } = input;
  const { text, target, surface } = PALETTES[scheme];
  return {
    ...(paper.kind === 'picture' && {
      backgroundColor: surface,
      title: {
        text: paper.title,
        subtext: paper.subtitle,
        left: SIDE - 5,
        top: 16,
        textStyle: { fontSize: 20, color: text },
        subtextStyle: { fontSize: 13, color: target },
      },
    }),
    legend: {
      show: true,
      left: SIDE - 5,
      right: SIDE,
      top: LEGEND_TOP[paper.kind],
      itemWidth: 26,
      // Only the line: the size of its dot derives from this.
      itemHeight: 1,
      textStyle: { fontSize: 13, color: text },
      data: [
        ...shown.map(({ label }) => label),
        ...(overlay === null ? [] : [overlay.label]),
        ...(model.target === null ? [] : [targetText(model.target, input)]),
      ],
    },
  };
}
