import type { Issuer, IssuerKey } from '@halla/domain/documents/issuers';
import type { PrintedTradeDocument } from '@halla/domain/documents/trade-documents';
import type { Lang } from '@halla/domain/limits';
import type { Work } from '#app/calls/context.ts';

/** A document beside the invoice as its row prints it, and to whom it goes. */
export interface ReadDocument {
  /** As printed. */
  number: string;
  language: Lang;
  /** YYYY-MM-DD, as printed. */
  day: string;
  issuerKey: IssuerKey;
  issuer: Issuer;
  /** Name for the salutation of the mail; empty: unknown. */
  client: string;
  isCancelled?: boolean;
  /** Address of the other party; null: unknown. */
  to: string | null;
  /** What it prints as its n-th version. */
  content: (version: number) => PrintedTradeDocument;
}

/** Which document of a row. */
export interface WantedDocument {
  id: number;
  /** Of a quotation. */
  revision?: number | undefined;
  /** Of a document without a language of its own; default: that of its order, else by the country of the other party. */
  language?: Lang | undefined;
}

export type ReadTradeDocument = (
  work: Pick<Work, 'db' | 'config' | 'now'>,
  wanted: WantedDocument,
) => Promise<ReadDocument | undefined>;
