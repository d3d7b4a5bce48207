import '@mantine/core/styles/Alert.layer.css';
import '../../../i18n/late/files.ts';
import '../../../i18n/late/shipment-papers.ts';
import type { Shipment } from '@halla/contract/shipments/shipment';
import { packingPdfState } from '@halla/domain/documents/packing-list';
import { Alert, Button, Skeleton, Stack, Text } from '@mantine/core';
import { ClipboardList } from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { useEditedDocument } from '../../../entities/document/use-edited-document.ts';
import { filePlace } from '../../../entities/resource/files/file-place.ts';
import { FileRows } from '../../../entities/resource/files/file-rows.tsx';
import { useFiles } from '../../../entities/resource/files/use-files.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { Section } from '../../../ui/record/section.tsx';
import { SHIPMENT_CALL } from '../api/shipment-query.ts';

const PackingListEditor = latePart(async () => (await import('./packing-list-editor.tsx')).PackingListEditor);

interface PackingListPanelProps {
  /** Includes its packing list. */
  readonly shipment: Shipment;
  readonly canEdit: boolean;
}

/** The packing list of a shipment with its earlier versions and its form. */
export function PackingListPanel({ shipment, canEdit }: PackingListPanelProps) {
  const { t } = useTranslation();
  const { edited, begin, end } = useEditedDocument(SHIPMENT_CALL, shipment);
  const isNew = (shipment.packing_list_data ?? null) === null;
  return (
    <Section
      title={t(($) => $.files.of.packing_list.title)}
      actions={
        canEdit && (
          <Button
            variant="default"
            size="xs"
            leftSection={<ClipboardList size={14} aria-hidden />}
            onClick={begin}
          >
            {t(($) => (isNew ? $.shipmentPapers.create : $.shipmentPapers.edit))}
          </Button>
        )
      }
    >
      <Versions shipment={shipment} canEdit={canEdit} />
      {edited !== null && (
        <Suspense>
          <PackingListEditor shipment={edited} onClose={end} />
        </Suspense>
      )}
    </Section>
  );
}

/** The PDFs of a packing list; warns if the newest one is outdated. */
function Versions({ shipment, canEdit }: PackingListPanelProps) {
  const { id, number, packingListUpdatedAt: updatedAt = null } = shipment;
  const { t } = useTranslation();
  const query = useFiles(filePlace('packing_list', { id, name: number }));
  const { data } = query;
  if (data === undefined) return query.isError ? <ErrorState query={query} /> : <Skeleton h={48} />;
  const state = packingPdfState({ updatedAt, madeAt: data.items.map(({ createdAt }) => createdAt) });
  if (state === 'none' || (state === 'unprinted' && !canEdit))
    return (
      <Text size="sm" c="dimmed">
        {t(($) => $.files.of.packing_list.empty)}
      </Text>
    );
  const label = t(($) => $.files.of.packing_list.title);
  return (
    <Stack gap="sm">
      {canEdit && (state === 'unprinted' || state === 'outdated') && (
        <Alert color="yellow" variant="light" p="xs">
          {t(($) => $.shipmentPapers[state])}
        </Alert>
      )}
      {data.items.length > 0 && (
        <FileRows root={data.root_dir} items={data.items} label={label} onDelete={undefined} />
      )}
    </Stack>
  );
}
