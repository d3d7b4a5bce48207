import type { Quotation } from '@halla/contract/quotations';
import { documentCall } from '../../../entities/document/document-call.ts';

/** Call definition that loads and edits one quotation. */
export const QUOTATION_CALL = documentCall({
  call: 'get_quotations',
  input: (quotation_id: number) => ({ quotation_id }),
  pick: ({ quotations: [quotation] }): Quotation | undefined => quotation,
  at: 'orderData',
});

/** The company of the client, or the person of a private one; null if the quotation names neither. */
export function clientName({ clientInfo: { companyName, contactName } }: Pick<Quotation, 'clientInfo'>) {
  return companyName ?? contactName;
}
