import { fileURLToPath } from 'node:url';

/** Destination of e-invoices for the operator. */
export type EInvoiceTarget =
  | { readonly kind: 'folder'; readonly directory: string }
  | { readonly kind: 'address'; readonly url: string };

const THIS_MACHINE = new Set(['localhost', '127.0.0.1', '[::1]']);

/** file:///DIRECTORY, https://…, or http:// to this machine; null: none of these. */
export function readEInvoiceOperator(text: string): EInvoiceTarget | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.protocol === 'file:') {
    const isPlain = url.host === '' && url.search === '' && url.hash === '' && url.pathname.length > 1;
    return isPlain ? { kind: 'folder', directory: fileURLToPath(url) } : null;
  }
  if (url.username !== '' || url.password !== '' || url.hash !== '') return null;
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && THIS_MACHINE.has(url.hostname));
  return isSafe ? { kind: 'address', url: url.href } : null;
}
