/** Papers that a label is printed on. */
export const LABEL_PAPERS = ['a6', 'tall', 'narrow', 'a4'] as const;
export type LabelPaper = (typeof LABEL_PAPERS)[number];

/** Size of the page in mm; everything on it is drawn in hundredths of its width. */
export const PAPER_SIZES: Readonly<Record<LabelPaper, { readonly width: number; readonly height: number }>> =
  {
    a6: { width: 105, height: 148 },
    tall: { width: 100, height: 150 },
    narrow: { width: 62, height: 100 },
    a4: { width: 210, height: 297 },
  };

/** The size of the page for the browser's printing. */
export function pageRule(paper: LabelPaper): string {
  const { width, height } = PAPER_SIZES[paper];
  return `@page { size: ${width}mm ${height}mm; margin: 0; }`;
}
