import '../../../i18n/late/shipment-papers.ts';
import '@mantine/core/styles/Alert.layer.css';
import { fillIn } from '@halla/contract/errors/fill-in';
import type { PackingListData } from '@halla/contract/packing-lists';
import type { Shipment } from '@halla/contract/shipments/shipment';
import type { PrintedList } from '@halla/documents/packing-list-document';
import type { Lang } from '@halla/domain/limits';
import { Alert, SimpleGrid, Skeleton, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DocumentLanguage } from '../../../entities/document/document-language.tsx';
import { documentTexts } from '../../../i18n/document-texts.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { useLanguage } from '../../../ui/labels/language.ts';
import { DetailDialog } from '../../../ui/page/detail-dialog.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { usePdfQuestion } from '../../../ui/pdf/pdf-question.ts';
import { GoodsInputs } from './goods-inputs.tsx';
import { usePackingListForm } from './packing-list-form.ts';
import { PackingListPreview } from './packing-list-preview.tsx';
import { packingDraftQuery } from './packing-source.ts';
import { TotalInputs } from './total-inputs.tsx';

interface EditorProps {
  /** Snapshot taken when the editor was opened, including its packing list. */
  readonly shipment: Shipment;
  readonly onClose: () => void;
}

/** Edits a packing list; shows its PDF before both are saved. */
export function PackingListEditor({ shipment, onClose }: EditorProps) {
  const { packingList: texts } = documentTexts(useLanguage());
  const query = useQuery(packingDraftQuery(shipment));
  const { data } = query;
  return (
    <DetailDialog opened title={fillIn(texts.numbered, { number: shipment.number })} onClose={onClose}>
      {data === undefined && (query.isError ? <ErrorState query={query} /> : <Skeleton h={480} />)}
      {data !== undefined && <PackingListForm shipment={shipment} {...data} onClose={onClose} />}
    </DetailDialog>
  );
}

interface FormProps extends EditorProps {
  readonly draft: PackingListData;
  readonly isSample: boolean;
}

function PackingListForm({ shipment, draft, isSample, onClose }: FormProps) {
  const { t } = useTranslation();
  const texts = documentTexts(useLanguage());
  const [language, setLanguage] = useState<Lang>('en');
  const { ask, dialog } = usePdfQuestion((list: PrintedList, answering) => (
    <PackingListPreview list={list} {...answering} />
  ));
  const form = usePackingListForm({ shipment, draft, language, ask, onDone: onClose });
  const block = (field: 'exporter' | 'importer' | 'delivery' | 'buyer') => (
    <Textarea {...form.text(field)} autosize minRows={3} maxRows={8} />
  );
  return (
    <>
      <FormFrame
        form={form}
        staleTitle={t(($) => $.shipmentPapers.stale)}
        submitLabel={t(($) => $.shipmentPapers.preview)}
        onCancel={onClose}
      >
        {isSample && shipment.packing_list_data === null && (
          <Alert color="yellow" variant="light" p="xs">
            {texts.preview.placeholders}
          </Alert>
        )}
        <Panel title={t(($) => $.shipmentPapers.parties)}>
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
            {block('exporter')}
            {block('importer')}
            {block('delivery')}
            {block('buyer')}
          </SimpleGrid>
        </Panel>
        <Panel title={t(($) => $.shipmentPapers.route)}>
          <SimpleGrid cols={{ base: 1, xs: 2, md: 4 }} spacing="sm">
            <TextInput {...form.text('invoiceNo')} />
            <TextInput {...form.text('otherRefrences')} />
            <DateInput {...form.day('date')} />
            <TextInput {...form.text('incoterms')} />
            <TextInput {...form.text('portOfLoading')} />
            <TextInput {...form.text('portOfDischarge')} />
            <TextInput {...form.text('finalDestination')} />
            <TextInput {...form.text('hsCode')} />
            <TextInput {...form.text('countryOfOrigin')} />
            <TextInput {...form.text('countryOfDestination')} />
          </SimpleGrid>
        </Panel>
        <GoodsInputs form={form} />
        <Panel title={t(($) => $.shipmentPapers.end)}>
          <Stack gap="sm">
            <TotalInputs form={form} />
            <Textarea {...form.text('remarks')} autosize minRows={2} maxRows={8} />
            <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
              <TextInput {...form.text('signature')} description={t(($) => $.shipmentPapers.signatureHint)} />
              <DocumentLanguage
                label={t(($) => $.shipmentPapers.language)}
                description={t(($) => $.shipmentPapers.languageHint)}
                value={language}
                onChange={setLanguage}
              />
            </SimpleGrid>
          </Stack>
        </Panel>
      </FormFrame>
      {dialog}
    </>
  );
}
