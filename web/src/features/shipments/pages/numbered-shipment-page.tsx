import { LeadTo } from '../../../ui/page/lead-to.tsx';
import { useTextParam } from '../../../ui/page/page-params.ts';
import { listOfShipment } from '../list/shipment-filter.ts';

/** Redirects the URL of a shipment's number to the list of all statuses, searched for that number. */
export function NumberedShipmentPage() {
  return <LeadTo address={listOfShipment(useTextParam('shipment_id'))} />;
}
