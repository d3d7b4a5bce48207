import { LeadTo } from '../../../ui/page/lead-to.tsx';
import { useTextParam } from '../../../ui/page/page-params.ts';

/** Redirects the URL for a new shipment of an order, by its number, to the list with the form open. */
export function OrderShipmentPage() {
  return <LeadTo address={`/cpanel/shipments?new=${encodeURIComponent(useTextParam('order_id'))}`} />;
}
