import type { Order } from '@halla/contract/orders/order';
import { useTranslation } from 'react-i18next';
import { ShipmentsSection } from '../../../entities/shipment/shipments-section.tsx';
import { Day } from '../../../ui/dates/time.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';

/** Shipments and credit notes of an order, these with VAT as among its invoices. */
export function OrderShipments({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const facts = order.CreditNotes.map(({ number, net, currency, date }) => ({
    label: t(($) => $.orders.creditNote, { number: String(number) }),
    value: (
      <>
        <Money value={grossOf(order, number) ?? net} currency={currency} /> · <Day day={date} />
      </>
    ),
  }));
  return (
    <ShipmentsSection kind="order" order={order} title={t(($) => $.orders.papers)}>
      {facts.length > 0 && <FactList facts={facts} />}
    </ShipmentsSection>
  );
}

/** undefined for one from before documents were kept. */
function grossOf({ documents }: Order, creditNote: number): number | undefined {
  return documents.find(({ kind, number }) => kind === 'credit_note' && number === String(creditNote))?.gross;
}
