import type { CallOutput } from '@halla/contract/calls';
import type { Asked } from '#app/calls/context.ts';
import { AppError } from '#app/calls/errors.ts';
import { listOrders } from '../orders.repository.ts';
import { type DocumentRecord, readDocuments } from './order-documents.repository.ts';
import { presentDocuments } from './present-documents.ts';

/** The documents of an order with their lines, as they were issued. */
export async function getOrderDocuments({
  ctx: { db },
  input: { order_id: id },
}: Asked<'get_order_documents'>): Promise<CallOutput<'get_order_documents'>> {
  const [order] = await listOrders(db, { filter: { id }, after: null, descending: true, limit: 1 });
  if (order === undefined) throw new AppError('core.not_found');
  const rows = await readDocuments(db, id);
  const presented = new Map(
    presentDocuments(order).documents.map((one) => [`${one.kind} ${one.number}`, one] as const),
  );
  return {
    documents: rows.flatMap((row) => {
      const { category, issuer, buyer, buyerCompanyId, lines, orderLanguage } = row;
      const document = presented.get(`${row.kind} ${row.number}`);
      if (document === undefined) return [];
      return [
        {
          ...document,
          ...{ category, issuer, orderLanguage, buyer: presentBuyer({ buyer, buyerCompanyId }) },
          lines: lines.map(({ sku, name, count, price, discount, amount, unitCode, category: own }) => ({
            ...{ sku, name, count, price, discount, amount, unitCode, category: own },
          })),
        },
      ];
    }),
  };
}

/** The buyer as stated, with null for unknown values. */
function presentBuyer({ buyer, buyerCompanyId }: Pick<DocumentRecord, 'buyer' | 'buyerCompanyId'>) {
  const { companyBusinessId = null, companyEInvoiceAddress = null } = buyer;
  const { companyEInvoiceOperator = null, companyBuyerReference = null } = buyer;
  return {
    ...{ ...buyer, companyId: buyerCompanyId, companyBusinessId, companyEInvoiceAddress },
    ...{ companyEInvoiceOperator, companyBuyerReference },
  };
}
