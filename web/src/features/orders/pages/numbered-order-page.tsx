import { LeadTo } from '../../../ui/page/lead-to.tsx';
import { useTextParam } from '../../../ui/page/page-params.ts';
import { listOfOrder } from '../list/order-filter.ts';

/** Redirects the URL of an order's number to the list of all statuses, searched for that number. */
export function NumberedOrderPage() {
  return <LeadTo address={listOfOrder(useTextParam('order_id'))} />;
}
