import type { Order } from '@halla/contract/orders/order';
import { useTranslation } from 'react-i18next';
import { DocumentStory } from '../../../entities/document/document-story.tsx';

/** What happened to an order, as one stream or by kind. */
export function OrderStory({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { id, number } = order;
  return (
    <DocumentStory
      param="order"
      document={order}
      files={{ parent: { kind: 'order', id }, root: 'order', name: String(number) }}
      made={(who) => t(($) => $.orderForm.made, { who })}
      changes={t(($) => $.orderForm.changes)}
    />
  );
}
