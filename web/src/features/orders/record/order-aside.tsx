import type { Order } from '@halla/contract/orders/order';
import { Suspense } from 'react';
import { latePart } from '../../../core/late-part.tsx';
import { OrderClient, OrderReceiver } from '../../../entities/order/order-parties.tsx';
import { AsideSections } from '../../../ui/record/aside-sections.tsx';
import { InvoicesPanel } from '../invoice/invoices-panel.tsx';
import { PaymentsPanel } from '../payments/payments-panel.tsx';
import { OrderShipments } from './order-shipments.tsx';
import { OrderTerms } from './order-terms.tsx';
import type { OrderEditor } from './use-order-editor.ts';

const TradeDocuments = latePart(
  async () => (await import('../../../entities/sending/trade-documents.tsx')).TradeDocuments,
);

interface OrderAsideProps {
  readonly order: Order;
  readonly editor: OrderEditor;
  readonly canEdit: boolean;
  readonly canInvoice: boolean;
}

/** Terms, parties, papers and payments of an order. */
export function OrderAside({ order, editor, canEdit, canInvoice }: OrderAsideProps) {
  return (
    <AsideSections>
      <OrderTerms order={order} canEdit={canEdit} editor={editor} />
      <OrderClient client={order.clientInfo} />
      <OrderReceiver receiver={order.shippingInfo} />
      <InvoicesPanel order={order} canMake={canInvoice} />
      <Suspense>
        <TradeDocuments
          kinds={['order_confirmation', 'proforma']}
          parent={{ order_id: order.id }}
          number={String(order.number)}
        />
      </Suspense>
      <PaymentsPanel order={order} />
      <OrderShipments order={order} />
    </AsideSections>
  );
}
