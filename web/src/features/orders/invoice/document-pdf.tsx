import '../../../i18n/late/document-copies.ts';
import type { DocumentCopy } from '@halla/contract/document-copies';
import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';

interface DocumentPdfProps {
  readonly orderId: number;
  readonly copy: DocumentCopy;
}

/** State of a document's missing PDF, with a button that requests it. */
export function DocumentPdf({ orderId, copy: { kind, number, pdf } }: DocumentPdfProps) {
  const { t } = useTranslation();
  const { mutate, isPending } = useCallMutation('make_document_pdf');
  if (pdf.state === 'made') return null;
  if (pdf.state === 'waiting')
    return (
      <Text size="xs" c="dimmed" role="status">
        {t(($) => $.documentCopies.waiting)}
      </Text>
    );
  const isFailed = pdf.state === 'failed';
  return (
    <Group gap={6}>
      {isFailed && (
        <Text size="xs" c="red" role="alert">
          {t(($) => $.documentCopies.failed)}
        </Text>
      )}
      <Button
        size="compact-xs"
        variant="subtle"
        ml={isFailed ? 0 : -7}
        loading={isPending}
        onClick={() => mutate({ id: orderId, kind, number })}
      >
        {t(($) => (isFailed ? $.documentCopies.again : $.documentCopies.make))}
      </Button>
    </Group>
  );
}
