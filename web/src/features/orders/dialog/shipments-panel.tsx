import type { Order } from '@halla/contract/orders';
import { useTranslation } from 'react-i18next';
import { Day } from '../../../ui/dates/time.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { FieldList } from '../../../ui/page/field-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

/** Shipments and credit notes of an order; nothing for one that has none. */
export function ShipmentsPanel({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { Shipments, CreditNotes } = order;
  if (Shipments.length === 0 && CreditNotes.length === 0) return null;
  return (
    <Panel title={t(($) => $.orders.papers)}>
      <FieldList
        fields={[
          ...Shipments.map(({ number, status, genericDevices: goods }) => ({
            label: t(($) => $.orders.shipment, { number }),
            value: [
              t(($) => $.orders.shipmentStatus[status]),
              ...goods.map(({ count, sku, name }) => `${count} × ${name ?? sku ?? ''}`),
            ].join(' · '),
          })),
          ...CreditNotes.map(({ number, date, net, currency }) => ({
            label: t(($) => $.orders.creditNote, { number: String(number) }),
            value: (
              <>
                <Money value={net} currency={currency} /> · <Day day={date} />
              </>
            ),
          })),
        ]}
      />
    </Panel>
  );
}
