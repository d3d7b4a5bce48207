import type { Issuer, IssuerKey } from '@halla/domain/documents/issuers';
import type { PrintedTradeDocument } from '@halla/domain/documents/trade-documents';
import type { Lang } from '@halla/domain/limits';
import type { Work } from '#app/calls/context.ts';

/** A trade document with its printed content and its receiver. */
export interface ReadDocument {
  /** Number as printed. */
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
  /** Printed content of the n-th version. */
  content: (version: number) => PrintedTradeDocument;
}

/** Selects one of the documents of a row. */
export interface WantedDocument {
  id: number;
  /** Sent revision of a quotation. */
  revision?: number | undefined;
  /**
   * Language of a document that has none of its own; default: that of its order, otherwise by the country of the
   * other party.
   */
  language?: Lang | undefined;
}

export type ReadTradeDocument = (
  work: Pick<Work, 'db' | 'config' | 'now'>,
  wanted: WantedDocument,
) => Promise<ReadDocument | undefined>;
