import '../../../i18n/late/shipment-papers.ts';
import '../../../i18n/late/production.ts';
import type { Shipment } from '@halla/contract/shipments/shipment';
import type { Lang } from '@halla/domain/limits';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentLanguage } from '../../../entities/document/document-language.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { DetailDialog } from '../../../ui/page/detail-dialog.tsx';
import { PrintDialog } from '../../../ui/print-labels/print-dialog.tsx';
import { packingDraftQuery } from '../packing-list/packing-source.ts';
import { labelContent } from './label-content.ts';
import { LabelPages } from './label-pages.tsx';
import { LABEL_PAPERS } from './label-paper.ts';

/** More labels must be printed in several runs. */
const BOXES_AT_MOST = 500;

interface LabelDialogProps {
  readonly shipment: Shipment;
  readonly onClose: () => void;
}

/** Labels for the boxes of a shipment, from its packing list or, if there is none, its draft. */
export function LabelDialog({ shipment, onClose }: LabelDialogProps) {
  const { t } = useTranslation();
  const [language, setLanguage] = useState<Lang>('en');
  const query = useQuery(packingDraftQuery(shipment));
  if (query.data === undefined)
    return (
      <DetailDialog opened title={t(($) => $.production.labels.title)} onClose={onClose}>
        {query.isError ? <ErrorState query={query} /> : <Skeleton h={480} />}
      </DetailDialog>
    );
  const data = { ...query.data.draft, ...filled(shipment.packing_list_data) };
  const content = labelContent({ shipment, data, language, origin: window.location.origin });
  return (
    <PrintDialog
      papers={LABEL_PAPERS.map((value) => ({ value, label: t(($) => $.shipmentPapers.label[value]) }))}
      count={1}
      copies={{
        label: t(($) => $.shipmentPapers.label.boxes),
        initial: data.totalPackages || 1,
        most: BOXES_AT_MOST,
      }}
      pages={({ paper, copies }) => (
        <LabelPages content={content} language={language} paper={paper} boxes={copies} />
      )}
      onClose={onClose}
    >
      <DocumentLanguage
        label={t(($) => $.shipmentPapers.label.language)}
        value={language}
        onChange={setLanguage}
      />
    </PrintDialog>
  );
}

/** The non-empty fields of a saved packing list. */
function filled(data: Shipment['packing_list_data']) {
  return Object.fromEntries(Object.entries(data ?? {}).filter(([, value]) => value !== null));
}
