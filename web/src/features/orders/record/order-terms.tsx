import type { Order } from '@halla/contract/orders/order';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { MadeFact } from '../../../entities/document/made-by.tsx';
import { useEditedDocument } from '../../../entities/document/use-edited-document.ts';
import { orderFields } from '../../../entities/order/order-fields.tsx';
import { OrderStatus } from '../../../entities/order/order-status.tsx';
import { QuotationLink } from '../../../entities/quotation/quotation-link.tsx';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { EditableFact } from '../../../ui/record/editable-fact.tsx';
import { MissingFacts, RecordFact } from '../../../ui/record/record-fact.tsx';
import { Section } from '../../../ui/record/section.tsx';
import { backlogOf } from '../api/order-amounts.ts';
import { ORDER_CALL } from '../api/order-query.ts';
import { isFrozenTerm } from '../edit/frozen-term.ts';
import { OrderFactInput } from './order-fact-input.tsx';
import { ORDER_FACTS, type OrderEditor } from './use-order-editor.ts';

const OrderStatusDialog = lateDialog(
  async () => (await import('../edit/order-status-dialog.tsx')).OrderStatusDialog,
);

/** Terms of the invoices, edited with the lines; currency and VAT are shown there. */
const INVOICING = ['vatReason', 'vatReasonText', 'invoiceIssuer', 'invoiceLanguage'] as const;

interface OrderTermsProps {
  readonly order: Order;
  readonly canEdit: boolean;
  readonly editor: OrderEditor;
}

/** Status and terms of an order, edited in place, and what follows from them. */
export function OrderTerms({ order, canEdit, editor }: OrderTermsProps) {
  const { t } = useTranslation();
  const { depositAmount, currency, Quotation } = order;
  const backlog = backlogOf(order);
  const edited = { kind: orderFields, row: order, editor };
  return (
    <Section title={t(($) => $.orders.order)}>
      <StatusFact order={order} canEdit={canEdit} />
      {backlog > 0 && (
        <EditableFact
          label={t(($) => $.orders.fields.backlog)}
          value={<Money value={backlog} currency={currency} />}
        />
      )}
      {ORDER_FACTS.map((name) => (
        <RecordFact
          key={name}
          {...edited}
          name={name}
          input={<OrderFactInput name={name} form={editor.form} order={order} />}
          {...(name === 'depositAmount' &&
            depositAmount !== null && { shown: <Money value={depositAmount} currency={currency} /> })}
        />
      ))}
      {INVOICING.map((name) => (
        <RecordFact key={name} {...edited} name={name} input={null} />
      ))}
      {Quotation && (
        <EditableFact
          label={t(($) => $.kinds.one.quotation)}
          value={<QuotationLink quotation={Quotation} />}
        />
      )}
      <MadeFact label={t(($) => $.orders.fields.createdAt)} of={order} />
      <EditableFact label={t(($) => $.orders.fields.updatedAt)} value={<ExactTime at={order.updatedAt} />} />
      <MissingFacts {...edited} names={ORDER_FACTS} />
    </Section>
  );
}

/** The status; its form asks about the goods and the payment that go with a change. */
function StatusFact({ order, canEdit }: Pick<OrderTermsProps, 'order' | 'canEdit'>): ReactNode {
  const { t } = useTranslation();
  const mayEdit = useMay('edit_order') && canEdit && !isFrozenTerm(order, 'paymentStatus');
  const { edited, begin, end } = useEditedDocument(ORDER_CALL, order);
  return (
    <>
      <EditableFact
        label={orderFields.label('paymentStatus', t)}
        value={<OrderStatus status={order.paymentStatus} />}
        onEdit={mayEdit ? begin : undefined}
      />
      {edited !== null && (
        <Suspense>
          <OrderStatusDialog order={edited} onClose={end} />
        </Suspense>
      )}
    </>
  );
}
