import '../../../i18n/late/carriers.ts';
import type { Carrier } from '@halla/contract/carriers';
import { SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ResourcePage } from '../../../core/resource/resource-page.tsx';
import { HistoryButton } from '../../../entities/resource/history/history-button.tsx';
import { NotesPanel } from '../../../entities/resource/notes/notes-panel.tsx';
import { AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { CarrierDetails } from '../page/carrier-details.tsx';
import { CarrierGraph } from '../page/carrier-graph.tsx';
import { CarrierHabits } from '../page/carrier-habits.tsx';
import { CarrierRecord } from '../page/carrier-record.tsx';
import { CarrierShipments } from '../page/carrier-shipments.tsx';

/** One shipping company: services, ETA accuracy, shipments and notes. */
export function CarrierPage() {
  const { t } = useTranslation();
  return (
    <ResourcePage
      param="id"
      call="get_shipping_companies"
      input={(companyId) => ({ companyId })}
      pick={({ company }) => company}
      above={[{ label: t(($) => $.shell.panel.tiles.shipments), to: '/cpanel/shipments' }]}
      list={{ label: t(($) => $.kinds.many.shippingCompany), to: '/cpanel/shipments/companies' }}
      number={(id) => t(($) => $.carriers.number, { id: id ?? '' }).trim()}
      title={({ name }) => name}
      crumb={({ name }) => name}
      actions={({ id }) => <HistoryButton of={{ kind: 'shippingCompany', id }} />}
    >
      {(carrier) => (carrier === undefined ? <Skeleton h={480} /> : <Body carrier={carrier} />)}
    </ResourcePage>
  );
}

function Body({ carrier }: { readonly carrier: Carrier }) {
  const { t } = useTranslation();
  const { id, Notes: notes } = carrier;
  return (
    <Stack gap="md">
      <SimpleGrid cols={{ base: 1, md: 2 }} spacing="md" style={{ alignItems: 'start' }}>
        <CarrierDetails carrier={carrier} />
        <Stack gap="md">
          <CarrierRecord carrier={carrier} />
          <CarrierHabits companyId={id} />
        </Stack>
      </SimpleGrid>
      <CarrierGraph carrier={carrier} />
      <AddressTabs
        label={t(($) => $.carriers.tabs.label)}
        tabs={[
          {
            value: 'shipments',
            label: t(($) => $.carriers.tabs.shipments),
            content: <CarrierShipments companyId={id} />,
          },
          {
            value: 'notes',
            label: `${t(($) => $.carriers.tabs.notes)} (${notes.length})`,
            content: <NotesPanel parent={{ kind: 'shippingCompany', id }} notes={notes} />,
          },
        ]}
      />
    </Stack>
  );
}
