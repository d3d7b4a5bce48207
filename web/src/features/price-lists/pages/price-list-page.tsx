import '../../../i18n/late/price-lists.ts';
import type { PriceList } from '@halla/contract/price-lists';
import { Skeleton } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { latePart } from '../../../core/late-part.tsx';
import { ResourcePage } from '../../../core/resource/resource-page.tsx';
import { HistoryButton } from '../../../entities/resource/history/history-button.tsx';
import { RemovePriceList } from '../edit/remove-price-list.tsx';
import { PriceListFacts } from './price-list-facts.tsx';

const PriceListEditForm = latePart(
  async () => (await import('../edit/price-list-edit-form.tsx')).PriceListEditForm,
);

/** A price list: edited or deleted by users who set prices, read by others. */
export function PriceListPage() {
  const { t } = useTranslation();
  const mayEdit = useMay('edit_price_list');
  return (
    <ResourcePage
      param="id"
      call="get_price_lists"
      input={(list_id) => ({ list_id })}
      pick={({ priceList }) => priceList}
      back={{ to: '/cpanel/pricelists', text: t(($) => $.priceLists.gone) }}
      above={[{ label: t(($) => $.orders.title), to: '/cpanel/orders' }]}
      list={{ label: t(($) => $.kinds.many.priceList), to: '/cpanel/pricelists' }}
      number={(id) => t(($) => $.priceLists.number, { id: id ?? '' }).trim()}
      title={({ name }) => name}
      crumb={({ name }) => name}
      actions={(list) => (
        <>
          <HistoryButton of={{ kind: 'priceList', id: list.id }} />
          {mayEdit && <RemovePriceList list={list} />}
        </>
      )}
    >
      {(list) => {
        if (list === undefined) return <Skeleton h={480} />;
        return mayEdit ? <Editor key={list.id} list={list} /> : <PriceListFacts list={list} />;
      }}
    </ResourcePage>
  );
}

function Editor({ list }: { readonly list: PriceList }) {
  const [edited, setEdited] = useState(list);
  return (
    <Suspense fallback={<Skeleton h={480} />}>
      <PriceListEditForm key={edited.updatedAt} edited={edited} latest={list} onBegin={setEdited} />
    </Suspense>
  );
}
