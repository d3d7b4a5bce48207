import { useQuery } from '@tanstack/react-query';
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js';
import type { FailedQuery } from '../feedback/states.tsx';

interface MadePdf {
  /** Content of the document; a change requires a new PDF. */
  readonly of: unknown;
  readonly name: string;
  /** null while the content is unknown. */
  readonly document: (() => TDocumentDefinitions) | null;
}

/** A document as PDF: the file once rendered, or the error. */
interface Pdf extends FailedQuery {
  readonly data: File | undefined;
}

/** Renders a document as PDF. */
export function usePdf({ of, name, document }: MadePdf): Pdf {
  return useQuery({
    queryKey: ['pdf', name, of],
    queryFn: async () => {
      if (document === null) throw new Error('There is no document yet.');
      const { makePdf } = await import('./make-pdf.ts');
      return makePdf(document(), name);
    },
    enabled: document !== null,
    // Cached while the preview is open; the next preview renders again.
    staleTime: 'static',
    gcTime: 0,
  });
}
