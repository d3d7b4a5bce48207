import { LeadTo } from '../../../ui/page/lead-to.tsx';
import { useTextParam } from '../../../ui/page/page-params.ts';

/** Redirects the documented address of a webstore order to its record over the list. */
export function FormerWebstoreOrderPage() {
  return <LeadTo address={`/cpanel/webstore?webstore=${encodeURIComponent(useTextParam('id'))}`} />;
}
