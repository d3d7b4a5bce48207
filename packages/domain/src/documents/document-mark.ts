import type { TradeDocumentKind } from './trade-documents.ts';

/** Kinds of documents that are rendered as PDF. */
export type DocumentKind =
  | 'invoice'
  | 'credit_note'
  | 'packing_list'
  | 'payment_reminder'
  | TradeDocumentKind;

/** Written into the subject of a pdf, so that the server can check which document it received. */
export function documentMark(kind: DocumentKind, number: number | string): string {
  return `halla ${kind} ${number}`;
}

/** True when the bytes of a PDF contain a mark. */
export function carriesMark(pdf: { includes(text: string): boolean }, mark: string): boolean {
  return pdf.includes(`(${mark})`);
}

/** invoice_10001_fi.pdf, invoice_10001-2_fi.pdf */
export function documentFileName({
  kind,
  number,
  language,
}: {
  kind: DocumentKind;
  number: number | string;
  language: string;
}): string {
  return `${kind}_${number}_${language}.pdf`;
}

/** payment_reminder_10001_2026-03-26_fi.pdf */
export function reminderFileName({
  number,
  date,
  language,
}: {
  number: string;
  /** YYYY-MM-DD. */
  date: string;
  language: string;
}): string {
  return `payment_reminder_${number}_${date}_${language}.pdf`;
}

/** packing_list_K7MP2QX9.pdf: in English, because external parties receive it. */
export function packingListFileName(number: string): string {
  return `packing_list_${number}.pdf`;
}
