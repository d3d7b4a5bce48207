import { toString as qrSvg } from 'qrcode';

/** Content of one label. */
export interface PrintedLabel {
  /** Text encoded in the code. */
  readonly code: string;
  /** Small text above the name. */
  readonly kind: string;
  /** Human-readable name, in case the code cannot be scanned. */
  readonly name: string;
  /** Small text below the name. */
  readonly more: string | null;
}

/** 'tape' is one label per page, 'sheet' an A4 page of 3 × 9. */
export type LabelPaper = 'tape' | 'sheet';

/** Labels per A4 sheet. */
export const LABELS_PER_SHEET = 27;

/** The code as an image URL; medium error correction tolerates a scratch. */
export async function codePicture(text: string): Promise<string> {
  const svg = await qrSvg(text, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 });
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** Repeats each label for the number of copies, and splits the labels into pages of the paper. */
export function pagesOf<Label>(wanted: readonly Label[], copies: number, paper: LabelPaper): Label[][] {
  const labels = wanted.flatMap((label) => Array.from({ length: copies }, () => label));
  const perPage = paper === 'tape' ? 1 : LABELS_PER_SHEET;
  return Array.from({ length: Math.ceil(labels.length / perPage) }, (_, page) =>
    labels.slice(page * perPage, (page + 1) * perPage),
  );
}
