import { type Order, orders } from '@halla/contract/orders';
import { ORDER_STATES, type OrderPart } from '@halla/domain/documents/document-states';
import { moneyFromWire } from '@halla/domain/documents/money';
import { depositProblem } from '@halla/domain/documents/order-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { orderStatusLabel } from '../../../entities/order/order-status.tsx';
import { unseenDate } from '../../../entities/order/status-dates.ts';
import { codeText } from '../../../i18n/code-text.ts';
import { wordRule } from '../../../i18n/i18n.ts';
import { shownValue } from '../../../ui/form/wire.ts';
import { useAllocationOffer } from '../allocation/offer-allocation.ts';
import { orderQuery } from '../api/order-query.ts';
import { useCancelQuestion } from '../cancel/use-cancel-question.tsx';
import { useDocuments } from '../invoice/use-documents.tsx';
import { useDispatch } from './use-dispatch.ts';

/** Fields of the form, with the part of the order that each belongs to. */
const PART_OF = {
  paymentStatus: 'status',
  depositAmount: 'depositAmount',
  paymentDate: 'paymentDate',
  deliveryDate: 'deliveryDate',
  purchaseOrder: 'details',
  multipleShipments: 'details',
  details: 'details',
} as const satisfies Record<string, OrderPart>;

export type OrderField = keyof typeof PART_OF;
type OrderValues = Pick<Order, OrderField>;

function isOrderField(name: string): name is OrderField {
  return Object.hasOwn(PART_OF, name);
}

const FIELDS = Object.keys(PART_OF).filter(isOrderField);

/** True for a field that can no longer be changed in the order's status. */
export function isFrozenField({ paymentStatus }: Order, field: OrderField): boolean {
  return ORDER_STATES.isFrozen(paymentStatus, PART_OF[field]);
}

function valuesOf(order: Order): OrderValues {
  const { paymentStatus, depositAmount, paymentDate, deliveryDate } = order;
  const { purchaseOrder, multipleShipments, details } = order;
  return {
    paymentStatus,
    depositAmount,
    paymentDate,
    deliveryDate,
    purchaseOrder,
    multipleShipments,
    details,
  };
}

interface EditedOrder {
  readonly order: Order;
  readonly onDone: () => void;
}

/** State of the form for the status and terms of an order. */
export function useOrderForm({ order, onDone }: EditedOrder) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = orderQuery(order.id);
  const offerAllocation = useAllocationOffer();
  const { attach, overrule, dialog } = useDocuments();
  const cancelling = useCancelQuestion();
  const dispatch = useDispatch(order);
  /** The stored version this form last loaded. */
  const stored = useRef(order);
  const form = useResourceForm({
    call: 'edit_order',
    schema: orders.edit_order.input,
    at: 'orderData',
    fields: FIELDS,
    label: (field: OrderField) =>
      t(($) => (field === 'paymentStatus' ? $.orders.fields.status : $.orders.fields[field])),
    shown: (field: OrderField, value: unknown) =>
      field === 'paymentStatus' && typeof value === 'string' && ORDER_STATES.isState(value)
        ? orderStatusLabel(value, t)
        : shownValue(value),
    check: (values: OrderValues) => {
      const total = moneyFromWire(order.totalPrice, order.currency);
      const isAbove = total !== null && depositProblem(values.depositAmount, total) === 'above_total';
      const unseen = unseenDate(stored.current, values);
      return {
        ...(isAbove && { depositAmount: codeText('orders.deposit_above_total') }),
        ...(unseen !== null && { [unseen]: wordRule({ rule: 'required' }) }),
      };
    },
    confirm: dispatch.isAnswered,
    resource: order,
    valuesOf,
    input: (changes, { id, updatedAt }) => ({ orderData: { id, updatedAt, ...changes } }),
    reload: async () => {
      const { orders: found } = await client.fetchQuery({ ...query, staleTime: 0 });
      stored.current = found[0] ?? order;
      return stored.current;
    },
    overrule,
    // No other field of this form affects the invoice.
    attach: async (input) => {
      if (input.orderData.paymentStatus !== 'cancelled')
        return { input: await dispatch.withRecords(input), files: undefined };
      const kept = await cancelling.ask(stored.current);
      if (kept === null) return null;
      return attach({ ...input, ...(kept.length > 0 && { kept }) }, { order: stored.current });
    },
    onSaved: async () => {
      await client.invalidateQueries({ queryKey: query.queryKey });
      // The form is done; the offer is a separate dialog.
      void offerAllocation(order);
    },
    onDone,
  });
  return { form, dispatch, cancelQuestion: cancelling.dialog, creditNote: dialog };
}
