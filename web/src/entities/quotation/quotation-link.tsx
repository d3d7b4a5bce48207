import { pageAddress } from '@halla/domain/resources/resources';
import { PageLink } from '../../ui/link.tsx';

interface QuotationLinkProps {
  readonly quotation: { readonly id: number; readonly number: string };
}

/** Number of a quotation, linked to its page. */
export function QuotationLink({ quotation: { id, number } }: QuotationLinkProps) {
  return <PageLink to={pageAddress('quotation', id)}>{number}</PageLink>;
}
