import { pageAddress } from '@halla/domain/resources/resources';
import { PageLink } from '../../ui/link.tsx';

interface CarrierLinkProps {
  readonly id: number | null;
  readonly name: string | null;
}

/** Name of a shipping company, linked to its page; nothing without one. */
export function CarrierLink({ id, name }: CarrierLinkProps) {
  return id === null ? name : <PageLink to={pageAddress('shippingCompany', id)}>{name}</PageLink>;
}
