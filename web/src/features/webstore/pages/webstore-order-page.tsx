import '../../../i18n/late/webstore.ts';
import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ResourcePage } from '../../../core/resource/resource-page.tsx';
import { HistoryButton } from '../../../entities/resource/history/history-button.tsx';
import { NotesPanel } from '../../../entities/resource/notes/notes-panel.tsx';
import { DeleteWebstoreOrder } from '../page/delete-webstore-order.tsx';
import { OrderFacts } from '../page/order-facts.tsx';
import { TrackingPanel } from '../page/tracking-panel.tsx';

const MISSING = ['core.invalid_user'];

/** One webstore order with the facts from the webstore, its tracking number and its notes. */
export function WebstoreOrderPage() {
  const { t } = useTranslation();
  return (
    <ResourcePage
      param="id"
      call="get_webstore_orders"
      input={(order_id) => ({ order_id })}
      pick={({ order }) => order}
      missing={MISSING}
      back={{ to: '/cpanel/webstore', text: t(($) => $.webstore.missing) }}
      list={{ label: t(($) => $.kinds.many.webstoreOrder), to: '/cpanel/webstore' }}
      number={() => t(($) => $.kinds.one.webstoreOrder)}
      title={({ number }) => t(($) => $.webstore.numbered, { number })}
      crumb={({ number }) => number}
      actions={(order) => (
        <>
          <HistoryButton of={{ kind: 'webstoreOrder', id: order.id }} />
          <DeleteWebstoreOrder order={order} />
        </>
      )}
    >
      {(order, id) =>
        order === undefined ? (
          <Skeleton h={360} />
        ) : (
          <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
            <Stack gap="md">
              <TrackingPanel order={order} />
              <OrderFacts order={order} />
            </Stack>
            <NotesPanel parent={{ kind: 'webstoreOrder', id }} notes={order.Notes} />
          </SimpleGrid>
        )
      }
    </ResourcePage>
  );
}
