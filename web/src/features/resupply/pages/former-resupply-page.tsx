import { LeadTo } from '../../../ui/page/lead-to.tsx';
import { useTextParam } from '../../../ui/page/page-params.ts';

/** Redirects the former address of a resupply order to the present one. */
export function FormerResupplyPage() {
  return <LeadTo address={`/cpanel/resupply/${encodeURIComponent(useTextParam('order_id'))}`} />;
}
