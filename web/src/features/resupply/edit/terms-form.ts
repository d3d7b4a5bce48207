import { type ResupplyOrder, resupply } from '@halla/contract/resupply';
import { RESUPPLY_STATES } from '@halla/domain/documents/document-states';
import { ISSUER_KEYS } from '@halla/domain/documents/issuers';
import { moneyFromWire } from '@halla/domain/documents/money';
import { depositProblem } from '@halla/domain/documents/order-rules';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { orderStatusLabel } from '../../../entities/order/order-status.tsx';
import { unseenDate } from '../../../entities/order/status-dates.ts';
import { codeText } from '../../../i18n/code-text.ts';
import { wordRule } from '../../../i18n/i18n.ts';
import { shownValue } from '../../../ui/form/wire.ts';
import { resupplyQuery } from '../api/resupply-query.ts';

/** What can be changed until the order is closed; the deposit is asked for only while its status is that. */
const FIELDS = [
  'paymentStatus',
  'depositAmount',
  'eta',
  'paymentDate',
  'deliveryDate',
  'buyer',
  'invoiceIssuer',
  'multipleShipments',
  'details',
] as const;
type TermField = (typeof FIELDS)[number];

type Terms = Pick<ResupplyOrder, TermField>;

function termsOf(order: ResupplyOrder): Terms {
  const { paymentStatus, depositAmount, eta, paymentDate, deliveryDate } = order;
  const { buyer, invoiceIssuer, multipleShipments, details } = order;
  return {
    ...{ paymentStatus, depositAmount, eta, paymentDate, deliveryDate },
    ...{ buyer, invoiceIssuer, multipleShipments, details },
  };
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
    buyer: t(($) => $.resupply.fields.buyer),
    invoiceIssuer: t(($) => $.resupply.fields.invoiceIssuer),
    multipleShipments: t(($) => $.orders.fields.multipleShipments),
    details: t(($) => $.orders.fields.details),
  };
  return useResourceForm({
    call: 'edit_resupply_order',
    schema: resupply.edit_resupply_order.input,
    at: 'orderData',
    fields: FIELDS,
    label: (field: TermField) => labels[field],
    shown: (field: TermField, value: unknown) => {
      const status = field === 'paymentStatus' && RESUPPLY_STATES.all.find((known) => known === value);
      if (status) return orderStatusLabel(status, t);
      const buyer = field === 'buyer' && ISSUER_KEYS.find((known) => known === value);
      return buyer ? t(($) => $.orders.issuers[buyer]) : shownValue(value);
    },
    check: (terms: Terms) => {
      const total = moneyFromWire(order.totalPrice, order.currency);
      const isAbove = total !== null && depositProblem(terms.depositAmount, total) === 'above_total';
      const unseen = unseenDate(order, terms);
      return {
        ...(isAbove && { depositAmount: codeText('orders.deposit_above_total') }),
        ...(unseen !== null && { [unseen]: wordRule({ rule: 'required' }) }),
      };
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
