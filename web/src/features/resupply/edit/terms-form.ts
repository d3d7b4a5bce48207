import { type ResupplyOrder, resupply } from '@halla/contract/resupply';
import { RESUPPLY_STATES, type ResupplyPart } from '@halla/domain/documents/document-states';
import { moneyFromWire } from '@halla/domain/documents/money';
import { depositProblem } from '@halla/domain/documents/order-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { orderStatusLabel } from '../../../entities/order/order-status.tsx';
import { shownValue } from '../../../ui/form/wire.ts';
import { resupplyQuery } from '../api/resupply-query.ts';

/** What the form edits, with the part of the order that each belongs to. */
const PART_OF = {
  paymentStatus: 'status',
  depositAmount: 'prices',
  eta: 'eta',
  paymentDate: 'dates',
  deliveryDate: 'dates',
  multipleShipments: 'details',
  details: 'details',
} as const satisfies Record<string, ResupplyPart>;

export type TermField = keyof typeof PART_OF;

type Terms = Pick<ResupplyOrder, TermField>;

function isTermField(name: string): name is TermField {
  return Object.hasOwn(PART_OF, name);
}

const FIELDS = Object.keys(PART_OF).filter(isTermField);

/** True for a field that cannot be changed any more in the status that the order has. */
export function isFrozenTerm({ paymentStatus }: ResupplyOrder, field: TermField): boolean {
  return RESUPPLY_STATES.isFrozen(paymentStatus, PART_OF[field]);
}

function termsOf(order: ResupplyOrder): Terms {
  const { paymentStatus, depositAmount, eta, paymentDate, deliveryDate, multipleShipments, details } = order;
  return { paymentStatus, depositAmount, eta, paymentDate, deliveryDate, multipleShipments, details };
}

interface EditedTerms {
  readonly order: ResupplyOrder;
  readonly onDone: () => void;
}

/** State of the form that edits how far a resupply order is. */
export function useTermsForm({ order, onDone }: EditedTerms) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const query = resupplyQuery(order.id);
  const labels: Readonly<Record<TermField, string>> = {
    paymentStatus: t(($) => $.orders.fields.status),
    depositAmount: t(($) => $.orders.fields.depositAmount),
    eta: t(($) => $.shipments.fields.eta),
    paymentDate: t(($) => $.orders.fields.paymentDate),
    deliveryDate: t(($) => $.orders.fields.deliveryDate),
    multipleShipments: t(($) => $.orders.fields.multipleShipments),
    details: t(($) => $.orders.fields.details),
  };
  return useResourceForm({
    call: 'edit_resupply_order',
    schema: resupply.edit_resupply_order.input,
    at: 'orderData',
    fields: FIELDS,
    label: (field: TermField) => labels[field],
    shown: (field: TermField, value: unknown) =>
      field === 'paymentStatus' && typeof value === 'string' && RESUPPLY_STATES.isState(value)
        ? orderStatusLabel(value, t)
        : shownValue(value),
    check: ({ depositAmount }: Terms) => {
      const total = moneyFromWire(order.totalPrice, order.currency);
      const isAbove = total !== null && depositProblem(depositAmount, total) === 'above_total';
      return isAbove ? { depositAmount: t(($) => $.errors['orders.deposit_above_total']) } : {};
    },
    resource: order,
    valuesOf: termsOf,
    input: (changes, { id, updatedAt }) => ({ orderData: { id, updatedAt, ...changes } }),
    reload: async () => {
      const { orders: found } = await client.fetchQuery({ ...query, staleTime: 0 });
      return found[0] ?? order;
    },
    onSaved: () => client.invalidateQueries({ queryKey: query.queryKey }),
    onDone,
  });
}
