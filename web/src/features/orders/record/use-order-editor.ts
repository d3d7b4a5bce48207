import type { Order } from '@halla/contract/orders/order';
import { orders } from '@halla/contract/orders/orders';
import type { FieldName } from '@halla/domain/resources/fields/field';
import { type ORDER_FIELDS, ORDER_TERMS } from '@halla/domain/resources/fields/order-fields';
import { useMay } from '../../../core/access.ts';
import { useFieldsInPlace } from '../../../core/forms/fields-in-place.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { depositCheck } from '../../../entities/document/deposit-check.ts';
import { useStored } from '../../../entities/document/document-call.ts';
import { orderFields } from '../../../entities/order/order-fields.tsx';
import { type FormValues, useFieldTexts, valuesIn } from '../../../ui/fields/field-values.ts';
import { ORDER_CALL } from '../api/order-query.ts';
import { isFrozenTerm } from '../edit/frozen-term.ts';

/** Facts edited inline; the status has its own form, because it affects goods and payments. */
export const ORDER_FACTS = [
  ...(['depositAmount', 'paymentDate', 'deliveryDate'] as const),
  ...(['purchaseOrder', 'multipleShipments', 'details'] as const),
] as const;
export type OrderFact = (typeof ORDER_FACTS)[number];

/** State of the inline edits of an order's terms, except status and invoicing. */
export type OrderEditor = ReturnType<typeof useOrderEditor>;

interface EditedOrder {
  readonly order: Order;
  /** False once no field of the order can be changed. */
  readonly canEdit: boolean;
}

export function useOrderEditor({ order, canEdit }: EditedOrder) {
  const stored = useStored(ORDER_CALL, order);
  const mayEdit = useMay('edit_order') && canEdit;
  const fields = mayEdit ? ORDER_FACTS.filter((name) => isEditable(order, name)) : [];
  const form = useResourceForm({
    ...useFieldTexts(orderFields),
    ...stored.form,
    call: 'edit_order',
    schema: orders.edit_order.input,
    fields,
    check: ({ depositAmount }: FormValues<typeof ORDER_TERMS>) => depositCheck(order, depositAmount),
    valuesOf: (row: Order) => valuesIn(ORDER_TERMS, row),
    onDone: () => form.follow(stored.loaded()),
    savesOnLeave: true,
  });
  const inPlace = useFieldsInPlace<FieldName<typeof ORDER_FIELDS>, Order>(form, order);
  return { ...inPlace, form, mayEdit: (name: string) => fields.some((field) => field === name) };
}

/** A deposit is edited only while the order waits for the rest of its payment. */
function isEditable(order: Order, name: OrderFact): boolean {
  if (isFrozenTerm(order, name)) return false;
  return name !== 'depositAmount' || order.paymentStatus === 'deposit';
}
