import { useQuery } from '@tanstack/react-query';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { FailedQuery } from '../feedback/states.tsx';

interface MadePdf {
  /** What the document says; another one is another pdf. */
  readonly of: unknown;
  readonly name: string;
  /** null while what it says is not known. */
  readonly document: (() => TDocumentDefinitions) | null;
}

/** A document as pdf: the file once it is made, or why it could not be made. */
interface Pdf extends FailedQuery {
  readonly data: File | undefined;
}

/** Makes the pdf of a document. */
export function usePdf({ of, name, document }: MadePdf): Pdf {
  return useQuery({
    queryKey: ['pdf', name, of],
    queryFn: async () => {
      if (document === null) throw new Error('There is no document yet.');
      const { makePdf } = await import('./make-pdf.ts');
      return makePdf(document(), name);
    },
    enabled: document !== null,
    // The same document gives the same file while the preview is open; the next preview renders again.
    staleTime: 'static',
    gcTime: 0,
  });
}
