import { LeadTo } from '../../../ui/page/lead-to.tsx';
import { useTextParam } from '../../../ui/page/page-params.ts';
import { listOfResupplyOrder } from '../list/resupply-filter.ts';

/** Redirects the address with an order number to the list of all statuses, searched for that number. */
export function NumberedResupplyPage() {
  return <LeadTo address={listOfResupplyOrder(useTextParam('order_id'))} />;
}
