import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../../ui/link.tsx';

interface ShipmentLinkProps {
  readonly shipment: { readonly id: number; readonly number: string };
}

/** The number of a shipment, leading to it. */
export function ShipmentLink({ shipment: { id, number } }: ShipmentLinkProps) {
  const { t } = useTranslation();
  return <PageLink to={pageAddress('shipment', id)}>{t(($) => $.shipments.numbered, { number })}</PageLink>;
}
