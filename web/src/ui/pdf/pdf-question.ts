import { type ReactNode, useState } from 'react';

/** Props of the preview in addition to its content. */
export interface Answering {
  readonly onAccept: (pdf: File) => void;
  readonly onClose: () => void;
}

export interface PdfQuestion<Shown> {
  /** Resolves to the PDF once accepted; null if the user goes back. */
  readonly ask: (shown: Shown) => Promise<File | null>;
  /** The open preview, to be rendered by the page. */
  readonly dialog: ReactNode;
}

/** Lets a form show the PDF of what it is about to save, for the user to accept. */
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
