import { LeadTo } from '../../../ui/page/lead-to.tsx';
import { useTextParam } from '../../../ui/page/page-params.ts';

/** The address of a new shipment of an order, by its number: leads to the list with the form open. */
export function OrderShipmentPage() {
  return <LeadTo address={`/cpanel/shipments?new=${encodeURIComponent(useTextParam('order_id'))}`} />;
}
