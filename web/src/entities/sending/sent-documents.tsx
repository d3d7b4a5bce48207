import '../../i18n/late/document-copies.ts';
import type { SentDocument } from '@halla/contract/trade-documents';
import { Anchor, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { loadSentDocument } from '../../core/calls/file-calls.ts';
import { failureReason, failureText } from '../../ui/feedback/failure.ts';
import { notifyError } from '../../ui/feedback/notify.ts';
import { downloadBlob } from '../../ui/table/csv/csv.ts';
import { SentLine } from './sent-line.tsx';

/** The versions of a document as they were sent, the latest first; each can be downloaded. */
export function SentDocuments({ documents }: { readonly documents: readonly SentDocument[] }) {
  const { t } = useTranslation();
  if (documents.length === 0) return null;
  const download = async ({ id, filename }: SentDocument) => {
    try {
      downloadBlob(filename, await loadSentDocument({ id }));
    } catch (error) {
      notifyError(failureText(error, failureReason(error, navigator.onLine), t));
    }
  };
  return (
    <Stack gap={4}>
      {documents.toReversed().map((document) => (
        <div key={document.id}>
          <SentLine mail={document} />
          <Text size="xs">
            <Anchor
              component="button"
              type="button"
              inherit
              aria-label={t(($) => $.documentCopies.download, { file: document.filename })}
              onClick={() => void download(document)}
            >
              {t(($) => $.documentCopies.version, { version: document.version })}
            </Anchor>
          </Text>
        </div>
      ))}
    </Stack>
  );
}
