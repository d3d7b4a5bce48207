import { LeadTo } from '../../../ui/page/lead-to.tsx';
import { useTextParam } from '../../../ui/page/page-params.ts';

/** The former address of a resupply order: leads to the present one. */
export function FormerResupplyPage() {
  return <LeadTo address={`/cpanel/resupply/${encodeURIComponent(useTextParam('order_id'))}`} />;
}
