import { readEInvoiceOperator } from '#app/process/e-invoice-operator.ts';
import { handToAddress } from './hand-to-address.ts';
import { handToFolder } from './hand-to-folder.ts';

/** An e-invoice in the form delivered to the operator. */
export interface HandedFile {
  /** The same for every attempt. */
  readonly key: string;
  readonly filename: string;
  readonly content: string;
}

/** The operator of an installation. */
export interface Operator {
  readonly url: string;
  /** Bearer token; undefined: none. */
  readonly token: string | undefined;
}

export type Handed =
  | { readonly receipt: string | null }
  /** `status` of the response that refused it; null: no response. */
  | { readonly failure: string; readonly status: number | null };

/** Hands a file to the operator: into its folder or to its address. */
export async function handOver(file: HandedFile, { url, token }: Operator): Promise<Handed> {
  const target = readEInvoiceOperator(url);
  if (target === null) throw new Error('E_INVOICE_OPERATOR_URL is neither a folder nor an address.');
  if (target.kind === 'folder') return handToFolder(file, target.directory);
  return handToAddress(file, { url: target.url, token });
}
