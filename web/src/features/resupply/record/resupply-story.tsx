import type { ResupplyOrder } from '@halla/contract/resupply';
import { useTranslation } from 'react-i18next';
import { DocumentStory } from '../../../entities/document/document-story.tsx';
import { useMailedEntries } from '../../../entities/sending/mailed-entries.ts';

/** History of a resupply order, as one stream or by kind. */
export function ResupplyStory({ order }: { readonly order: ResupplyOrder }) {
  const { t } = useTranslation();
  const { id, number: name } = order;
  const more = useMailedEntries({ resupply_order_id: id });
  return (
    <DocumentStory
      param="resupply"
      document={order}
      files={{ parent: { kind: 'resupplyOrder', id }, root: 'resupply', name }}
      more={more}
      made={(who) => t(($) => $.resupply.ordered, { who })}
      changes={t(($) => $.resupply.changes)}
    />
  );
}
