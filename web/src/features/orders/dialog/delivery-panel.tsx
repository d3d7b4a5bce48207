import type { Order } from '@halla/contract/orders';
import { unsentLines } from '@halla/domain/stock/promised-stock';
import { RESERVING } from '@halla/domain/stock/stock-demand';
import { useTranslation } from 'react-i18next';
import { AvailabilityList } from '../../../entities/stock-item/availability/availability-list.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

/** From when on what an order waits for can be delivered; nothing once all has left. */
export function DeliveryPanel({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { id, paymentStatus, deliveryDate, genericDevices, Shipments } = order;
  const shipments = Shipments.map(({ status, genericDevices: lines }) => ({ status, lines }));
  const lines = unsentLines({ lines: genericDevices, shipments });
  if (!RESERVING.includes(paymentStatus) || lines.length === 0) return null;
  return (
    <Panel title={t(($) => $.availability.title)}>
      <AvailabilityList of={{ lines, order_id: id, ...(deliveryDate !== null && { day: deliveryDate }) }} />
    </Panel>
  );
}
