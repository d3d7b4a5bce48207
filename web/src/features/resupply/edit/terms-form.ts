import { type ResupplyOrder, resupply } from '@halla/contract/resupply';
import { moneyFromWire } from '@halla/domain/documents/money';
import { depositProblem } from '@halla/domain/documents/order-rules';
import { fieldNames } from '@halla/domain/resources/fields/field';
import { RESUPPLY_FIELDS } from '@halla/domain/resources/fields/resupply-fields';
import { useQueryClient } from '@tanstack/react-query';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { unseenDate } from '../../../entities/order/status-dates.ts';
import { resupplyFields } from '../../../entities/resupply/resupply-fields.tsx';
import { codeText } from '../../../i18n/code-text.ts';
import { wordRule } from '../../../i18n/i18n.ts';
import { type FormValues, useFieldTexts, valuesIn } from '../../../ui/fields/field-values.ts';
import { resupplyQuery } from '../api/resupply-query.ts';

type TermField = Exclude<keyof typeof RESUPPLY_FIELDS, 'currency' | 'totalPrice'>;

/**
 * Fields that can be changed until the order is closed. The deposit is shown only with the status deposit;
 * prices are edited with the lines.
 */
const FIELDS: readonly TermField[] = fieldNames(RESUPPLY_FIELDS).filter(
  (name) => name !== 'currency' && name !== 'totalPrice',
);

interface EditedTerms {
  readonly order: ResupplyOrder;
  readonly onDone: () => void;
}

/** State of the form that edits the status and terms of a resupply order. */
export function useTermsForm({ order, onDone }: EditedTerms) {
  const client = useQueryClient();
  const query = resupplyQuery(order.id);
  return useResourceForm({
    call: 'edit_resupply_order',
    schema: resupply.edit_resupply_order.input,
    at: 'orderData',
    fields: FIELDS,
    ...useFieldTexts(resupplyFields),
    check: (terms: FormValues<typeof RESUPPLY_FIELDS>) => {
      const total = moneyFromWire(order.totalPrice, order.currency);
      const isAbove = total !== null && depositProblem(terms.depositAmount, total) === 'above_total';
      const unseen = unseenDate(order, terms);
      return {
        ...(isAbove && { depositAmount: codeText('orders.deposit_above_total') }),
        ...(unseen !== null && { [unseen]: wordRule({ rule: 'required' }) }),
      };
    },
    resource: order,
    valuesOf: (stored: ResupplyOrder) => valuesIn(RESUPPLY_FIELDS, stored),
    input: (changes, { id, updatedAt }) => ({ orderData: { id, updatedAt, ...changes } }),
    reload: async () => {
      const { orders: found } = await client.fetchQuery({ ...query, staleTime: 0 });
      return found[0] ?? order;
    },
    onSaved: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onDone,
  });
}
