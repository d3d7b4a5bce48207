/** Paper sizes for labels. */
export const LABEL_PAPERS = ['a6', 'tall', 'narrow', 'a4'] as const;
export type LabelPaper = (typeof LABEL_PAPERS)[number];

/** Page size in mm; the layout uses hundredths of the width. */
export const PAPER_SIZES: Readonly<Record<LabelPaper, { readonly width: number; readonly height: number }>> =
  {
    a6: { width: 105, height: 148 },
    tall: { width: 100, height: 150 },
    narrow: { width: 62, height: 100 },
    a4: { width: 210, height: 297 },
  };

/** CSS @page rule for the paper size. */
export function pageRule(paper: LabelPaper): string {
  const { width, height } = PAPER_SIZES[paper];
  return `@page { size: ${width}mm ${height}mm; margin: 0; }`;
}
