import '../../../i18n/late/webstore.ts';
import '../../../i18n/late/record.ts';
import type { WebstoreOrder } from '@halla/contract/webstore';
import { useTranslation } from 'react-i18next';
import { ResourceRecord } from '../../../core/resource/resource-record.tsx';
import { RecordBody } from '../../../ui/record/record-body.tsx';
import { UnsavedChanges } from '../../../ui/record/unsaved-changes.tsx';
import { webstoreInput } from '../api/webstore-query.ts';
import { WebstoreTrack } from '../steps/webstore-track.tsx';
import { useWebstoreEditor } from './use-webstore-editor.ts';
import { WebstoreAside } from './webstore-aside.tsx';
import { WebstoreHead } from './webstore-head.tsx';
import { WebstoreStory } from './webstore-story.tsx';

const MISSING = ['core.invalid_user'];

interface WebstoreRecordProps {
  /** Ids of the orders in the list below, in display order. */
  readonly ids: readonly number[];
}

/** A webstore order above its list: progress, history and facts. */
export function WebstoreRecord({ ids }: WebstoreRecordProps) {
  const { t } = useTranslation();
  return (
    <ResourceRecord
      param="webstore"
      call="get_webstore_orders"
      input={webstoreInput}
      pick={({ order }) => order}
      missing={MISSING}
      back={{ to: '/cpanel/webstore', text: t(($) => $.webstore.missing) }}
      loading={t(($) => $.kinds.one.webstoreOrder)}
      label={({ number, name }) =>
        [t(($) => $.webstore.numbered, { number }), name].filter(Boolean).join(' · ')
      }
      beside={{ ids, labels: t(($) => $.webstore.beside, { returnObjects: true }) }}
    >
      {(order) => <OpenOrder order={order} />}
    </ResourceRecord>
  );
}

function OpenOrder({ order }: { readonly order: WebstoreOrder }) {
  const { t } = useTranslation();
  const editor = useWebstoreEditor(order);
  return (
    <>
      <WebstoreHead order={order} />
      <WebstoreTrack order={order} onTrack={() => editor.edit('trackingNumber')} />
      <RecordBody
        asideLabel={t(($) => $.webstore.details)}
        story={<WebstoreStory order={order} />}
        aside={<WebstoreAside order={order} editor={editor} />}
      />
      <UnsavedChanges form={editor.form} onUndo={editor.undo} staleTitle={t(($) => $.webstore.stale)} />
    </>
  );
}
