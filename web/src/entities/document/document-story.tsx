import '../../i18n/late/history.ts';
import '../../i18n/late/notes.ts';
import '../../i18n/late/record.ts';
import type { SubscribedResource } from '@halla/contract/email-lists';
import type { Note } from '@halla/contract/notes';
import { historyLevels } from '@halla/domain/resources/history';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/access.ts';
import { type AddressTab, AddressTabs } from '../../ui/page/address-tabs.tsx';
import { type DialogName, dialogTab } from '../../ui/page/dialog-param.ts';
import { Section } from '../../ui/record/section.tsx';
import type { StreamEntry } from '../../ui/record/stream.tsx';
import { SubscriptionPanel } from '../email-list/subscription-panel.tsx';
import { FilesPanel, type FilesPanelProps } from '../resource/files/files-panel.tsx';
import { HistoryList } from '../resource/history/history-list.tsx';
import { NotesPanel } from '../resource/notes/notes-panel.tsx';
import { ResourceStream } from '../resource/stream/resource-stream.tsx';
import { streamName } from '../resource/stream/stream-entries.tsx';

interface StoryProps {
  /** URL parameter of the record. */
  readonly param: DialogName;
  readonly tabs: readonly AddressTab[];
}

/** History of a document, as one stream or by kind. */
export function Story({ param, tabs }: StoryProps) {
  const { t } = useTranslation();
  const title = t(($) => $.record.happened);
  return (
    <Section title={title}>
      <AddressTabs label={title} param={dialogTab(param)} tabs={tabs} look="pills" />
    </Section>
  );
}

type DocumentKind = 'order' | 'quotation' | 'resupplyOrder' | 'shipment' | 'ticket';

interface StoriedDocument {
  /** Location of its files. */
  readonly files: Extract<FilesPanelProps, { readonly parent: { readonly kind: DocumentKind } }>;
  readonly notes: readonly Note[];
  /** Label of the tab with its changes. */
  readonly changes: string;
  /** Who can read its notes, if that must be stated. */
  readonly readers?: string;
}

/** The tabs that every document has; the changes are absent for readers who may not see them. */
export function useStoryTabs({ files, notes, changes, readers }: StoriedDocument) {
  const { t } = useTranslation();
  const { parent, root } = files;
  const seesHistory = useMay(historyLevels(parent.kind));
  const tab = (value: string, label: string, content: AddressTab['content']): AddressTab => ({
    value,
    label,
    content,
  });
  return {
    tab,
    all: (content: AddressTab['content']) =>
      tab(
        'all',
        t(($) => $.record.all),
        content,
      ),
    notes: tab(
      'notes',
      t(($) => $.notes.title),
      <NotesPanel parent={parent} notes={notes} readers={readers} />,
    ),
    media: tab(
      'media',
      t(($) => $.files.of[root].title),
      <FilesPanel {...files} />,
    ),
    changes: seesHistory ? [tab('changes', changes, <HistoryList of={parent} />)] : [],
  };
}

interface DocumentStoryProps extends Omit<StoriedDocument, 'notes'> {
  readonly param: DialogName & SubscribedResource['type'];
  readonly document: {
    readonly Notes: readonly Note[];
    readonly createdAt: string;
    readonly User: { readonly fullName: string } | null;
  };
  /** Sentence with the author of the document. */
  readonly made: (who: string) => string;
  /** Additional entries, such as its mails. */
  readonly more: readonly StreamEntry[];
  /** Order of the tabs between the stream and the changes. */
  readonly between?: (tabs: ReturnType<typeof useStoryTabs>) => readonly AddressTab[];
}

/** History of an order, a resupply order or a shipment, with the e-mail lists notified about it. */
export function DocumentStory({ param, document, files, changes, made, more, between }: DocumentStoryProps) {
  const { t } = useTranslation();
  const { Notes: notes, createdAt: at, User } = document;
  const tabs = useStoryTabs({ files, notes, changes });
  const first = { key: 'made', at, tone: 'plain', content: made(streamName(User, t)) } as const;
  return (
    <Story
      param={param}
      tabs={[
        tabs.all(<ResourceStream of={files.parent} {...{ notes, files, first, more }} />),
        ...(between?.(tabs) ?? [tabs.notes, tabs.media]),
        ...tabs.changes,
        tabs.tab(
          'subscription',
          t(($) => $.emailLists.subscription),
          <SubscriptionPanel of={{ type: param, number: files.name }} />,
        ),
      ]}
    />
  );
}
