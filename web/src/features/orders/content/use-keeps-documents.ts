import type { CallInput } from '@halla/contract/calls';
import type { Order } from '@halla/contract/orders/order';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../core/calls/api.ts';
import { correctedCopy } from '../invoice/corrected-copy.ts';
import { plannedDocuments } from '../invoice/planned-documents.ts';

type Changes = Omit<CallInput<'edit_order'>['orderData'], 'id'>;

/** Fields printed on issued documents that a save may change without a new document. */
const WORDS: readonly string[] = ['clientInfo', 'shippingInfo', 'purchaseOrder', 'invoiceLanguage'];

/** True if a save changes only printed content of issued documents without issuing or correcting any. */
export function useKeepsDocuments(order: Order, changes: Changes): boolean {
  const changesWords = Object.keys(changes).every((name) => WORDS.includes(name));
  const enabled = changesWords && order.documents.some(({ state }) => state === 'issued');
  const { data } = useQuery({ ...callQuery('get_order_documents', { order_id: order.id }), enabled });
  const { data: known } = useQuery({ ...callQuery('get_invoice_issuers', {}), enabled });
  if (!enabled || data === undefined || known === undefined) return false;
  const { documents } = data;
  const { invoice, creditNote } = plannedDocuments({
    order,
    sent: changes,
    documents,
    issuers: known.issuers,
  });
  return invoice === null && creditNote === null && correctedCopy(documents) === null;
}
