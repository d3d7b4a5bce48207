import '../../../i18n/late/notes.ts';
import '../../../i18n/late/history.ts';
import type { Order } from '@halla/contract/orders';
import { historyLevels } from '@halla/domain/resources/history';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
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

/** What happened to an order, as one stream or by kind. */
export function OrderStory({ order }: { readonly order: Order }) {
  const { t } = useTranslation();
  const seesHistory = useMay(historyLevels('order'));
  const { id, number, Notes, createdAt, User } = order;
  const parent = { kind: 'order', id } as const;
  const tab = (value: string, label: string, content: AddressTab['content']) => ({ value, label, content });
  const first: StreamEntry = {
    ...{ key: 'made', at: createdAt, tone: 'plain' },
    content: t(($) => $.orderForm.made, { who: streamName(User, t) }),
  };
  const files = { root: 'order', name: String(number) } as const;
  const tabs = [
    tab(
      'all',
      t(($) => $.record.all),
      <ResourceStream {...{ of: parent, notes: Notes, files, first }} />,
    ),
    tab(
      'notes',
      t(($) => $.notes.title),
      <NotesPanel parent={parent} notes={Notes} />,
    ),
    tab(
      'media',
      t(($) => $.files.of.order.title),
      <FilesPanel parent={parent} root="order" name={String(number)} />,
    ),
    seesHistory &&
      tab(
        'changes',
        t(($) => $.orderForm.changes),
        <HistoryList of={parent} />,
      ),
    tab(
      'subscription',
      t(($) => $.emailLists.subscription),
      <SubscriptionPanel of={{ type: 'order', number: String(number) }} />,
    ),
  ].filter((one) => one !== false);
  return (
    <Section title={t(($) => $.record.happened)}>
      <AddressTabs label={t(($) => $.record.happened)} param={dialogTab('order')} tabs={tabs} look="pills" />
    </Section>
  );
}
