import '../../../i18n/late/order-form.ts';
import type { Order } from '@halla/contract/orders/order';
import { useTranslation } from 'react-i18next';
import { DocumentStory } from '../../../entities/document/document-story.tsx';
import { useMailedEntries } from '../../../entities/sending/mailed-entries.ts';
import { useMoneyEntries } from './money-entries.ts';

/** History of an order, as one stream or by kind. */
export function OrderStory({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const { id, number } = order;
  const mailed = useMailedEntries({ order_id: id });
  const money = useMoneyEntries(order);
  return (
    <DocumentStory
      param="order"
      document={order}
      files={{ parent: { kind: 'order', id }, root: 'order', name: String(number) }}
      more={[...mailed, ...money]}
      made={(who) => t(($) => $.orderForm.made, { who })}
      changes={t(($) => $.orderForm.changes)}
    />
  );
}
