import { type Order, orders } from '@halla/contract/orders';
import { pieceCount } from '@halla/domain/documents/document-lines';
import { useQueryClient } from '@tanstack/react-query';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { sentLines } from '../../../entities/document-lines/edited-line.ts';
import { lineProblems } from '../../../entities/document-lines/line-problems.ts';
import { orderQuery } from '../api/order-query.ts';
import {
  CONTENT_FIELDS,
  contentOf,
  LINES,
  NEW_FIELDS,
  NEW_ORDER,
  type OrderFormField,
  type OrderFormValues,
  useContentFields,
} from './order-content.ts';

/** What the forms of a new order and of an edited one share. */
function useContentOptions() {
  return {
    ...useContentFields(),
    at: '',
    prepare: (values: OrderFormValues): OrderFormValues => ({
      ...values,
      orderData: { ...values.orderData, genericDevices: sentLines(values.orderData.genericDevices) },
    }),
    check: ({ orderData }: OrderFormValues) => lineProblems(orderData.genericDevices, LINES),
  };
}

const NEW_REQUIRED: readonly OrderFormField[] = [
  'orderData.clientInfo',
  'orderData.vat',
  'orderData.invoiceLanguage',
];
const REQUIRED: readonly OrderFormField[] = ['orderData.vat', 'orderData.invoiceLanguage'];

interface NewOrder {
  readonly initial?: OrderFormValues | undefined;
  readonly onSaved: (id: number) => void;
}

/** State of the form that makes an order. */
export function useNewOrderForm({ initial = NEW_ORDER, onSaved }: NewOrder) {
  const form = useResourceForm({
    ...useContentOptions(),
    call: 'add_order',
    schema: orders.add_order.input,
    fields: [...CONTENT_FIELDS, ...NEW_FIELDS] as readonly OrderFormField[],
    required: NEW_REQUIRED,
    initial,
    onSaved: ({ order }) => onSaved(order.id),
    onDone: () => undefined,
  });
  return { ...form, canSave: form.isDirty && hasPieces(form.values) };
}

interface EditedContent {
  readonly order: Order;
  readonly onDone: () => void;
}

/** State of the form that changes for whom an order is, what is on it, and how it is invoiced. */
export function useContentForm({ order, onDone }: EditedContent) {
  const client = useQueryClient();
  const query = orderQuery(order.id);
  const form = useResourceForm({
    ...useContentOptions(),
    call: 'edit_order',
    schema: orders.edit_order.input,
    fields: CONTENT_FIELDS as readonly OrderFormField[],
    required: REQUIRED,
    resource: order,
    valuesOf: contentOf,
    input: ({ orderData }, { id, updatedAt }) => ({ orderData: Object.assign({ id, updatedAt }, orderData) }),
    reload: async () => {
      const { orders: found } = await client.fetchQuery({ ...query, staleTime: 0 });
      return found[0] ?? order;
    },
    onSaved: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onDone,
  });
  return { ...form, canSave: form.isDirty && hasPieces(form.values) };
}

/** True when an order has something to be saved: a line with a count above 0. */
function hasPieces({ orderData }: OrderFormValues): boolean {
  return pieceCount(orderData.genericDevices.map(({ count }) => ({ count: Number(count) || 0 }))) > 0;
}

type AnyForm = ReturnType<typeof useContentForm>;

/** What the inputs of an order need of its form. */
export type OrderForm = Pick<
  AnyForm,
  'values' | 'text' | 'number' | 'choice' | 'picked' | 'addRow' | 'removeRow' | 'refusals'
>;
