import '../../../i18n/late/resupply.ts';
import '../../../i18n/late/record.ts';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { Box } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { ResourceRecord } from '../../../core/resource/resource-record.tsx';
import { RecordBody } from '../../../ui/record/record-body.tsx';
import { UnsavedChanges } from '../../../ui/record/unsaved-changes.tsx';
import { RESUPPLY_CALL } from '../api/resupply-query.ts';
import { ResupplyTrack } from '../steps/resupply-track.tsx';
import { ResupplyAside } from './resupply-aside.tsx';
import { ResupplyGoods } from './resupply-goods.tsx';
import { ResupplyHead } from './resupply-head.tsx';
import { ResupplyStory } from './resupply-story.tsx';
import { useResupplyEditor } from './use-resupply-editor.ts';

const TradeDocuments = latePart(
  async () => (await import('../../../entities/sending/trade-documents.tsx')).TradeDocuments,
);

interface ResupplyRecordProps {
  /** Ids of the orders in the list below, in display order. */
  readonly ids: readonly number[];
}

/** A resupply order above its list: progress, goods, history and facts. */
export function ResupplyRecord({ ids }: ResupplyRecordProps) {
  const { t } = useTranslation();
  return (
    <ResourceRecord
      {...RESUPPLY_CALL}
      param="resupply"
      loading={t(($) => $.resupply.order)}
      label={({ number, SupplierCompany }) =>
        `${t(($) => $.resupply.numbered, { number })} · ${SupplierCompany.name}`
      }
      beside={{ ids, labels: t(($) => $.resupply.beside, { returnObjects: true }) }}
    >
      {(order) => <OpenOrder order={order} />}
    </ResourceRecord>
  );
}

function OpenOrder({ order }: { readonly order: ResupplyOrder }) {
  const { t } = useTranslation();
  const editor = useResupplyEditor(order);
  return (
    <>
      <ResupplyHead order={order} />
      <ResupplyTrack order={order} />
      <RecordBody
        asideLabel={t(($) => $.resupply.facts)}
        story={
          <>
            <ResupplyGoods order={order} />
            <ResupplyStory order={order} />
          </>
        }
        aside={
          <>
            <ResupplyAside order={order} editor={editor} />
            <Box mt={28}>
              <Suspense>
                <TradeDocuments
                  kinds={['purchase_order']}
                  parent={{ resupply_order_id: order.id }}
                  number={order.number}
                />
              </Suspense>
            </Box>
          </>
        }
      />
      <UnsavedChanges form={editor.form} onUndo={editor.undo} staleTitle={t(($) => $.resupply.stale)} />
    </>
  );
}
