import { LeadTo } from '../../../ui/page/lead-to.tsx';
import { useTextParam } from '../../../ui/page/page-params.ts';
import { listOfResupplyOrder } from '../list/resupply-filter.ts';

/** Redirects the address with an order number to the list of all statuses, searched for that number. */
export function NumberedResupplyPage() {
  return <LeadTo address={listOfResupplyOrder(useTextParam('order_id'))} />;
}

/** Redirects the former address of a resupply order to the present one. */
export function FormerResupplyPage() {
  return <LeadTo address={`/cpanel/resupply/${encodeURIComponent(useTextParam('order_id'))}`} />;
}
