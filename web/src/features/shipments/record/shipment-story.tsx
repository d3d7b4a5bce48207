import '../../../i18n/late/files.ts';
import '../../../i18n/late/history.ts';
import '../../../i18n/late/notes.ts';
import type { Shipment } from '@halla/contract/shipments';
import { useTranslation } from 'react-i18next';
import { SubscriptionPanel } from '../../../entities/email-list/subscription-panel.tsx';
import { FilesPanel } from '../../../entities/resource/files/files-panel.tsx';
import { HistoryList } from '../../../entities/resource/history/history-list.tsx';
import { NotesPanel } from '../../../entities/resource/notes/notes-panel.tsx';
import { ResourceStream } from '../../../entities/resource/stream/resource-stream.tsx';
import { streamName } from '../../../entities/resource/stream/stream-entries.tsx';
import { type AddressTab, AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { dialogTab } from '../../../ui/page/dialog-param.ts';
import { Section } from '../../../ui/record/section.tsx';
import type { StreamEntry } from '../../../ui/record/stream.tsx';
import { EtaHistory } from './eta-history.tsx';

/** What happened to a shipment, as one stream or by kind. */
export function ShipmentStory({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const { id, number, Notes, EtaPredictions, createdAt, User } = shipment;
  const parent = { kind: 'shipment', id } as const;
  const made = t(($) => $.shipmentScreens.made, { who: streamName(User, t) });
  const first: StreamEntry = { key: 'made', at: createdAt, tone: 'plain', content: made };
  const tabs: readonly AddressTab[] = [
    {
      value: 'all',
      label: t(($) => $.record.all),
      content: (
        <ResourceStream of={parent} notes={Notes} files={{ root: 'shipment', name: number }} first={first} />
      ),
    },
    {
      value: 'media',
      label: t(($) => $.files.of.shipment.title),
      content: <FilesPanel parent={parent} root="shipment" name={number} />,
    },
    {
      value: 'notes',
      label: t(($) => $.notes.title),
      content: <NotesPanel parent={parent} notes={Notes} />,
    },
    {
      value: 'eta',
      label: t(($) => $.shipmentScreens.eta.title),
      content: <EtaHistory predictions={EtaPredictions} />,
    },
    {
      value: 'changes',
      label: t(($) => $.history.title),
      content: <HistoryList of={parent} />,
    },
    {
      value: 'subscription',
      label: t(($) => $.emailLists.subscription),
      content: <SubscriptionPanel of={{ type: 'shipment', number }} />,
    },
  ];
  const title = t(($) => $.record.happened);
  return (
    <Section title={title}>
      <AddressTabs label={title} param={dialogTab('shipment')} tabs={tabs} look="pills" />
    </Section>
  );
}
