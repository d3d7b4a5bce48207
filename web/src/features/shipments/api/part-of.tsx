import type { Shipment } from '@halla/contract/shipments/shipment';
import { useTranslation } from 'react-i18next';
import { OrderLink } from '../../../entities/order/order-link.tsx';
import { ResupplyLink } from '../../../entities/resupply/resupply-link.tsx';
import { asText } from '../../../ui/table/columns/column.ts';
import { partOfText } from './shipment-texts.ts';

/** The order or resupply order of a shipment, linked to its page. */
export function PartOf({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const { Order, ResupplyOrder } = shipment;
  if (Order !== null) return <OrderLink order={Order} />;
  const text = asText(partOfText(shipment, t));
  return ResupplyOrder === null ? text : <ResupplyLink order={ResupplyOrder}>{text}</ResupplyLink>;
}
