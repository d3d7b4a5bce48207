import type { Order } from '@halla/contract/orders';
import { ORDER_STATES } from '@halla/domain/documents/document-states';
import { canAddShipment } from '@halla/domain/documents/resupply-rules';
import { Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { NewShipmentButton } from '../../../entities/shipment/new-shipment-button.tsx';
import { ShipmentList } from '../../../entities/shipment/shipment-list.tsx';
import { Day } from '../../../ui/dates/time.tsx';
import { Money } from '../../../ui/labels/amounts.tsx';
import { FactList } from '../../../ui/record/fact-list.tsx';
import { Section } from '../../../ui/record/section.tsx';

/** Shipments and credit notes of an order, with a link to a new shipment if one may be added. */
export function OrderShipments({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const mayAdd = useMay('add_shipment');
  const { number, paymentStatus: status, updatedAt, Shipments, CreditNotes } = order;
  const isClosed = ORDER_STATES.isClosed({ status, updatedAt: new Date(updatedAt) }, new Date());
  const canAdd = mayAdd && canAddShipment('order', { status, isClosed });
  if (!canAdd && Shipments.length === 0 && CreditNotes.length === 0) return null;
  return (
    <Section
      title={t(($) => $.orders.papers)}
      actions={canAdd && <NewShipmentButton to={`/cpanel/shipments/new/order/${number}`} />}
    >
      <Stack gap="sm">
        <ShipmentList shipments={Shipments} />
        {CreditNotes.length > 0 && (
          <FactList
            facts={CreditNotes.map((note) => ({
              label: t(($) => $.orders.creditNote, { number: String(note.number) }),
              value: (
                <>
                  <Money value={note.net} currency={note.currency} /> · <Day day={note.date} />
                </>
              ),
            }))}
          />
        )}
      </Stack>
    </Section>
  );
}
