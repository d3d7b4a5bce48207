import { pageAddress } from '@halla/domain/resources/resources';
import { useTranslation } from 'react-i18next';
import { PageLink } from '../../ui/link.tsx';

interface OrderLinkProps {
  readonly order: { readonly id: number; readonly number: number };
}

/** Number of an order, linked to its page. */
export function OrderLink({ order: { id, number } }: OrderLinkProps) {
  const { t } = useTranslation();
  return (
    <PageLink to={pageAddress('order', id)}>
      {t(($) => $.orders.numbered, { number: String(number) })}
    </PageLink>
  );
}
