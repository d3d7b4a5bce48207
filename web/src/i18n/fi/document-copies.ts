import type { documentCopies as english } from '../en/document-copies.ts';
import type { SameKeys } from '../shape.ts';

export const documentCopies = {
  make: 'Tee PDF',
  waiting: 'PDF on tekeillä',
  failed: 'PDF-tiedostoa ei voitu tehdä. Yritetään uudelleen jonkin aikaa.',
  again: 'Yritä uudelleen',
  successes: {
    make_document_pdf: 'PDF on tekeillä',
  },
} as const satisfies SameKeys<typeof english>;
