import { pageAddress } from '@halla/domain/resources/resources';
import { PageLink } from '../../ui/link.tsx';

interface CarrierLinkProps {
  readonly id: number | null;
  readonly name: string | null;
}

/** The name of a shipping company, leading to it; nothing without one. */
export function CarrierLink({ id, name }: CarrierLinkProps) {
  return id === null ? name : <PageLink to={pageAddress('shippingCompany', id)}>{name}</PageLink>;
}
