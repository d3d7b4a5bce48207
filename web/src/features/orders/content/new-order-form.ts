import { orders } from '@halla/contract/orders/orders';
import { useRef } from 'react';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { hasPieces, SALE_FIELDS } from '../../../entities/order/content/sale-form.ts';
import { useContentOptions } from './content-form.ts';
import { type AskForInvoice, invoicedContent } from './invoiced-content.ts';
import { NEW_FIELDS, type OrderFormField, type OrderFormValues } from './order-content.ts';

const FIELDS: readonly OrderFormField[] = [...SALE_FIELDS, ...NEW_FIELDS];
const REQUIRED: readonly OrderFormField[] = [
  'orderData.clientInfo',
  'orderData.vat',
  'orderData.invoiceLanguage',
];
/** Error codes for the number reserved by a preview. */
const NUMBER_REFUSED = ['orders.number_used', 'orders.number_not_issued'];

interface NewOrder {
  readonly initial: OrderFormValues;
  readonly ask: AskForInvoice;
  readonly onSaved: (id: number) => void;
}

/** State of the form that creates an order once its invoice has been accepted. */
export function useNewOrderForm({ initial, ask, onSaved }: NewOrder) {
  const number = useOrderNumber();
  const form = useResourceForm({
    ...useContentOptions(),
    call: 'add_order',
    draftName: 'order:new',
    schema: orders.add_order.input,
    fields: FIELDS,
    required: REQUIRED,
    initial,
    attach: async (input) => {
      const taken = await number.take();
      const invoice = await ask(invoicedContent(taken, input.orderData));
      const orderData = { ...input.orderData, number: taken };
      return invoice && { input: { ...input, orderData }, files: { invoice } };
    },
    overrule: {
      codes: NUMBER_REFUSED,
      // The form shows the reason, and the next preview reserves another number.
      ask: async () => {
        number.drop();
        return null;
      },
    },
    onSaved: ({ order }) => onSaved(order.id),
    onDone: () => undefined,
  });
  return { ...form, canSave: form.isDirty && hasPieces(form.values) };
}

/** Number of an order not created yet: reserved by its first preview and kept for all later ones. */
function useOrderNumber() {
  const { mutateAsync } = useCallMutation('get_next_order_number');
  const taken = useRef<number>(undefined);
  return {
    take: async () => {
      taken.current ??= (await mutateAsync({})).number;
      return taken.current;
    },
    drop: () => {
      taken.current = undefined;
    },
  };
}
