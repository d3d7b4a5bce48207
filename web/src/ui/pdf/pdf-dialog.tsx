import '@mantine/core/styles/Alert.layer.css';
import { fillIn } from '@halla/contract/errors/fill-in';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { Check, Download } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { documentTexts } from '../../i18n/document-texts.ts';
import { ErrorState, type FailedQuery } from '../feedback/states.tsx';
import { useLanguage } from '../labels/language.ts';
import { lateView } from '../late/late-view.tsx';
import { useObjectUrl } from '../object-url.ts';
import { DetailDialog } from '../page/detail-dialog.tsx';
import { PdfLoading } from './pdf-loading.tsx';

/** Lazy chunk with the PDF rendering library. */
const PdfPages = lateView(async () => (await import('./pdf-pages.tsx')).PdfPages);

export interface PdfDialogProps {
  readonly title: string;
  /** The file, or the state of creating it. */
  readonly pdf: FailedQuery & { readonly data: File | undefined };
  /** Label of the accept button. */
  readonly says?: string | undefined;
  /** False if the file must not be downloaded. */
  readonly canDownload?: boolean;
  /** Options that change the document. */
  readonly choices?: ReactNode;
  /** Warnings to check before accepting the document. */
  readonly warnings: readonly string[];
  /** Faults to be corrected before the document can be accepted. */
  readonly faults?: readonly string[];
  /** Absent if the document is only read. */
  readonly accept?: { readonly label: string; readonly onAccept: (pdf: File) => void } | undefined;
  readonly onClose: () => void;
}

/** Preview of a document as it will be saved: its pages, warnings, and buttons that accept it or go back. */
export function PdfDialog(props: PdfDialogProps) {
  const {
    title,
    pdf: shown,
    says,
    canDownload = true,
    choices,
    warnings,
    faults = [],
    accept,
    onClose,
  } = props;
  const { data: file, ...pdf } = shown;
  const { preview } = documentTexts(useLanguage());
  const url = useObjectUrl(file);
  return (
    <DetailDialog opened title={title} onClose={onClose} width={880}>
      <Stack gap="md">
        {faults.map((text) => (
          <Alert key={text} color="red" variant="light" p="xs" role="alert">
            {text}
          </Alert>
        ))}
        {warnings.map((text) => (
          <Alert key={text} color="yellow" variant="light" p="xs">
            {text}
          </Alert>
        ))}
        {says !== undefined && (
          <Alert color="ice" variant="light" p="xs">
            {says}
          </Alert>
        )}
        <Group justify="flex-end" align="flex-end" gap="sm">
          {choices}
          {canDownload && (
            <Button
              component="a"
              variant="default"
              href={url}
              download={file?.name}
              disabled={url === undefined}
              leftSection={<Download size={16} aria-hidden />}
            >
              {preview.download}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {preview.cancel}
          </Button>
          {accept !== undefined && (
            <Button
              disabled={file === undefined || faults.length > 0}
              leftSection={<Check size={16} aria-hidden />}
              onClick={() => file && accept.onAccept(file)}
            >
              {accept.label}
            </Button>
          )}
        </Group>
        <Pages file={file} pdf={pdf} title={title} />
      </Stack>
    </DetailDialog>
  );
}

interface PagesProps {
  readonly file: File | undefined;
  readonly pdf: FailedQuery;
  readonly title: string;
}

function Pages({ file, pdf, title }: PagesProps) {
  const { preview } = documentTexts(useLanguage());
  if (pdf.error !== null) return <ErrorState query={pdf} />;
  if (file === undefined) return <PdfLoading />;
  return (
    <Suspense fallback={<PdfLoading />}>
      <PdfPages file={file} label={fillIn(preview.pages, { document: title })} />
    </Suspense>
  );
}
