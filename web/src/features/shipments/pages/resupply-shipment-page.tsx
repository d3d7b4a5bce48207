import { LeadTo } from '../../../ui/page/lead-to.tsx';
import { useTextParam } from '../../../ui/page/page-params.ts';
import { ofResupply } from '../content/new-shipment-address.ts';

/**
 * Redirects the URL for a new shipment of a resupply order, by its number, to the list with the form open.
 */
export function ResupplyShipmentPage() {
  const of = ofResupply(useTextParam('resupply_order_id'));
  return <LeadTo address={`/cpanel/shipments?new=${encodeURIComponent(of)}`} />;
}
