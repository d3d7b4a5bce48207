import type { Order } from '@halla/contract/orders/order';
import { useTranslation } from 'react-i18next';
import { AvailabilityList } from '../../../entities/stock-item/availability/availability-list.tsx';
import { Section } from '../../../ui/record/section.tsx';

/** Earliest delivery of the outstanding pieces of an order; nothing once everything has been sent. */
export function OrderDelivery({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { id, deliveryDate, genericDevices } = order;
  const lines = genericDevices.flatMap(({ sku, owed }) =>
    sku === null || owed === 0 ? [] : [{ sku, count: owed }],
  );
  if (lines.length === 0) return null;
  return (
    <Section title={t(($) => $.availability.title)}>
      <AvailabilityList of={{ lines, order_id: id, ...(deliveryDate !== null && { day: deliveryDate }) }} />
    </Section>
  );
}
