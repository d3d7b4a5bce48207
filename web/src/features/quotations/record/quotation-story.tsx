import type { Quotation } from '@halla/contract/quotations';
import { useTranslation } from 'react-i18next';
import { Story, useStoryTabs } from '../../../entities/document/document-story.tsx';
import { ResourceStream } from '../../../entities/resource/stream/resource-stream.tsx';
import { streamName } from '../../../entities/resource/stream/stream-entries.tsx';
import { useMailedEntries } from '../../../entities/sending/mailed-entries.ts';

/** History of a quotation, as one stream or by kind. */
export function QuotationStory({ quotation }: { readonly quotation: Quotation }) {
  const { t } = useTranslation();
  const { id, number: name, Notes: notes, createdAt: at, User } = quotation;
  const files = { parent: { kind: 'quotation', id }, root: 'quotation', name } as const;
  const tabs = useStoryTabs({ files, notes, changes: t(($) => $.quotations.changes) });
  const content = t(($) => $.quotations.made, { who: streamName(User, t) });
  const more = useMailedEntries({ quotation_id: id });
  const first = { key: 'made', at, tone: 'plain', content } as const;
  return (
    <Story
      param="quotation"
      tabs={[
        tabs.all(<ResourceStream of={files.parent} {...{ notes, files, first, more }} />),
        tabs.notes,
        tabs.media,
        ...tabs.changes,
      ]}
    />
  );
}
