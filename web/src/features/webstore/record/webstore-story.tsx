import '../../../i18n/late/notes.ts';
import '../../../i18n/late/history.ts';
import type { WebstoreOrder } from '@halla/contract/webstore';
import { useTranslation } from 'react-i18next';
import { HistoryList } from '../../../entities/resource/history/history-list.tsx';
import { NotesPanel } from '../../../entities/resource/notes/notes-panel.tsx';
import { ResourceStream } from '../../../entities/resource/stream/resource-stream.tsx';
import { type AddressTab, AddressTabs } from '../../../ui/page/address-tabs.tsx';
import { dialogTab } from '../../../ui/page/dialog-param.ts';
import { Section } from '../../../ui/record/section.tsx';

interface WebstoreStoryProps {
  readonly order: WebstoreOrder;
}

/** History of a webstore order, as one stream or by kind. */
export function WebstoreStory({ order }: WebstoreStoryProps) {
  const { t } = useTranslation();
  const tabs = useStoryTabs(order);
  return (
    <Section title={t(($) => $.record.happened)}>
      <AddressTabs
        label={t(($) => $.record.happened)}
        param={dialogTab('webstore')}
        tabs={tabs}
        look="pills"
      />
    </Section>
  );
}

function useStoryTabs({ id, name, Notes, createdAt }: WebstoreOrder): AddressTab[] {
  const { t } = useTranslation();
  const parent = { kind: 'webstoreOrder', id } as const;
  const first = {
    ...{ key: 'made', at: createdAt, tone: 'plain' as const },
    content: t(($) => $.webstore.ordered, { who: name ?? t(($) => $.webstore.buyer) }),
  };
  return [
    {
      value: 'all',
      label: t(($) => $.record.all),
      content: <ResourceStream of={parent} notes={Notes} first={first} />,
    },
    {
      value: 'notes',
      label: t(($) => $.notes.title),
      content: <NotesPanel parent={parent} notes={Notes} />,
    },
    { value: 'changes', label: t(($) => $.webstore.changes), content: <HistoryList of={parent} /> },
  ];
}
