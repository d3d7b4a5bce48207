import type { Order } from '@halla/contract/orders/order';
import type { FieldName } from '@halla/domain/resources/fields/field';
import type { ORDER_FIELDS } from '@halla/domain/resources/fields/order-fields';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EditButton } from '../../../entities/document/edit-button.tsx';
import { orderFields } from '../../../entities/order/order-fields.tsx';
import { QuotationLink } from '../../../entities/quotation/quotation-link.tsx';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { fieldFact } from '../../../ui/fields/field-fact.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { Section } from '../../../ui/record/section.tsx';
import { backlogOf } from '../api/order-amounts.ts';

const OrderTermsDialog = lateDialog(
  async () => (await import('../edit/order-terms-dialog.tsx')).OrderTermsDialog,
);

interface OrderTermsProps {
  readonly order: Order;
  readonly canEdit: boolean;
}

/** Status and terms of an order, with the form that edits them. */
export function OrderTerms({ order, canEdit }: OrderTermsProps) {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<Order | null>(null);
  return (
    <Section
      title={t(($) => $.orders.order)}
      actions={canEdit && <EditButton label={t(($) => $.common.edit)} onClick={() => setEdited(order)} />}
    >
      <OrderFacts order={order} />
      {edited !== null && (
        <Suspense>
          <OrderTermsDialog order={edited} onClose={() => setEdited(null)} />
        </Suspense>
      )}
    </Section>
  );
}

/** Facts below the amounts; currency and VAT are shown with the lines. */
const SHOWN = [
  'paymentDate',
  'deliveryDate',
  'purchaseOrder',
  'multipleShipments',
  'details',
  'vatReason',
  'vatReasonText',
  'invoiceIssuer',
  'invoiceLanguage',
] as const;

function OrderFacts({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { depositAmount, currency } = order;
  const backlog = backlogOf(order);
  const fact = (name: FieldName<typeof ORDER_FIELDS>) => fieldFact(orderFields, name, order, t);
  return (
    <FactList
      facts={[
        fact('paymentStatus'),
        {
          ...fact('depositAmount'),
          value: depositAmount === null ? null : <Money value={depositAmount} currency={currency} />,
        },
        {
          label: t(($) => $.orders.fields.backlog),
          value: backlog > 0 && <Money value={backlog} currency={currency} />,
        },
        ...SHOWN.map(fact),
        {
          label: t(($) => $.kinds.one.quotation),
          value: order.Quotation && <QuotationLink quotation={order.Quotation} />,
        },
        { label: t(($) => $.orders.fields.user), value: order.User?.fullName ?? t(($) => $.common.system) },
        { label: t(($) => $.orders.fields.createdAt), value: <ExactTime at={order.createdAt} /> },
        { label: t(($) => $.orders.fields.updatedAt), value: <ExactTime at={order.updatedAt} /> },
      ]}
    />
  );
}
