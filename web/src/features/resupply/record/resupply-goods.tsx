import type { ResupplyOrder } from '@halla/contract/resupply';
import { resupplyEditability } from '@halla/domain/documents/resupply-rules';
import { Skeleton, Stack, Text } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { EditButton } from '../../../entities/document/edit-button.tsx';
import { useEditedDocument } from '../../../entities/document/use-edited-document.ts';
import { ShipmentsSection } from '../../../entities/shipment/shipments-section.tsx';
import { Section } from '../../../ui/record/section.tsx';
import { RESUPPLY_CALL } from '../api/resupply-query.ts';
import { ResupplyLines } from './resupply-lines.tsx';
import { ShortLines } from './short-lines.tsx';

const ContentEditForm = latePart(
  async () => (await import('../content/content-edit-form.tsx')).ContentEditForm,
);

/** Lines and shipments of a resupply order; lines, prices and supplier are edited in a form. */
export function ResupplyGoods({ order }: { readonly order: ResupplyOrder }) {
  const { t } = useTranslation();
  const { paymentStatus: status, updatedAt } = order;
  const editability = resupplyEditability({ status, updatedAt: new Date(updatedAt) }, new Date());
  const { edited, begin, end } = useEditedDocument(RESUPPLY_CALL, order);
  if (edited !== null)
    return (
      <Section title={t(($) => $.resupply.edit)}>
        <Suspense fallback={<Skeleton h={360} />}>
          <ContentEditForm order={edited} onDone={end} />
        </Suspense>
      </Section>
    );
  return (
    <>
      <Section
        title={t(($) => $.orders.fields.items)}
        actions={editability === 'open' && <EditButton label={t(($) => $.resupply.edit)} onClick={begin} />}
      >
        <Stack gap="sm">
          <ShortLines order={order} />
          <ResupplyLines order={order} />
          {editability !== 'open' && (
            <Text size="sm" c="dimmed">
              {t(($) => $.resupply.editability[editability])}
            </Text>
          )}
        </Stack>
      </Section>
      <ShipmentsSection kind="resupply" order={order} title={t(($) => $.shell.panel.tiles.shipments)} />
    </>
  );
}
