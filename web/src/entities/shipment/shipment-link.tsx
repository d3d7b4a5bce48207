import { useTranslation } from 'react-i18next';
import { PageLink } from '../../ui/link.tsx';

interface ShipmentLinkProps {
  readonly shipment: { readonly number: string };
}

/** Number of a shipment, linked to its page by number. */
export function ShipmentLink({ shipment: { number } }: ShipmentLinkProps) {
  const { t } = useTranslation();
  return (
    <PageLink to={`/cpanel/shipments/${encodeURIComponent(number)}`}>
      {t(($) => $.shipments.numbered, { number })}
    </PageLink>
  );
}
