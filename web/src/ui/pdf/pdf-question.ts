import { type ReactNode, useState } from 'react';

/** What the preview of a question gets besides what it shows. */
export interface Answering {
  readonly onAccept: (pdf: File) => void;
  readonly onClose: () => void;
}

export interface PdfQuestion<Shown> {
  /** The pdf once it is accepted; null when the user goes back. */
  readonly ask: (shown: Shown) => Promise<File | null>;
  /** The preview while it is open; the page has to render it. */
  readonly dialog: ReactNode;
}

/** Lets a form ask for the pdf of what it is about to save. */
export function usePdfQuestion<Shown>(
  preview: (shown: Shown, answering: Answering) => ReactNode,
): PdfQuestion<Shown> {
  const [asked, setAsked] = useState<{ shown: Shown; answering: Answering } | null>(null);
  const ask = (shown: Shown) =>
    new Promise<File | null>((resolve) => {
      const answer = (pdf: File | null) => {
        setAsked(null);
        resolve(pdf);
      };
      setAsked({ shown, answering: { onAccept: answer, onClose: () => answer(null) } });
    });
  return { ask, dialog: asked && preview(asked.shown, asked.answering) };
}
