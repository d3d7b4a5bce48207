import '../../../i18n/late/notes.ts';
import '../../../i18n/late/history.ts';
import type { ResupplyOrder } from '@halla/contract/resupply';
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

interface ResupplyStoryProps {
  readonly order: ResupplyOrder;
}

/** What happened to a resupply order, as one stream or by kind. */
export function ResupplyStory({ order }: ResupplyStoryProps) {
  const { t } = useTranslation();
  const tabs = useStoryTabs(order);
  return (
    <Section title={t(($) => $.record.happened)}>
      <AddressTabs
        label={t(($) => $.record.happened)}
        param={dialogTab('resupply')}
        tabs={tabs}
        look="pills"
      />
    </Section>
  );
}

function useStoryTabs({ id, number, Notes, User, createdAt }: ResupplyOrder): AddressTab[] {
  const { t } = useTranslation();
  const parent = { kind: 'resupplyOrder', id } as const;
  const first = {
    ...{ key: 'made', at: createdAt, tone: 'plain' as const },
    content: t(($) => $.resupply.ordered, { who: streamName(User, t) }),
  };
  return [
    {
      value: 'all',
      label: t(($) => $.record.all),
      content: (
        <ResourceStream of={parent} notes={Notes} files={{ root: 'resupply', name: number }} first={first} />
      ),
    },
    {
      value: 'notes',
      label: t(($) => $.notes.title),
      content: <NotesPanel parent={parent} notes={Notes} />,
    },
    {
      value: 'media',
      label: t(($) => $.files.of.resupply.title),
      content: <FilesPanel parent={parent} root="resupply" name={number} />,
    },
    { value: 'changes', label: t(($) => $.resupply.changes), content: <HistoryList of={parent} /> },
    {
      value: 'subscription',
      label: t(($) => $.emailLists.subscription),
      content: <SubscriptionPanel of={{ type: 'resupply', number }} />,
    },
  ];
}
