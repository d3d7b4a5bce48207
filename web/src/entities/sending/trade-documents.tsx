import '../../i18n/late/document-copies.ts';
import type { CallInput } from '@halla/contract/calls';
import type { TradeDocumentKind } from '@halla/domain/documents/trade-documents';
import { Button, Group, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/access.ts';
import { callQuery } from '../../core/calls/api.ts';
import { ErrorState } from '../../ui/feedback/states.tsx';
import { lateDialog } from '../../ui/late/late-dialog.tsx';
import { Section } from '../../ui/record/section.tsx';
import { SentDocuments } from './sent-documents.tsx';

const TradeDocumentDialog = lateDialog(
  async () => (await import('./trade-document-dialog.tsx')).TradeDocumentDialog,
);

interface TradeDocumentsProps {
  /** Documents that are made of the row. */
  readonly kinds: readonly TradeDocumentKind[];
  readonly parent: CallInput<'get_sent_trade_documents'>;
  /** Number of the row as printed. */
  readonly number: string;
}

/** Trade documents of a row: preview, print and mail each, with a list of those sent. */
export function TradeDocuments({ kinds, parent, number }: TradeDocumentsProps) {
  const { t } = useTranslation();
  const may = useMay('get_trade_document');
  const [opened, setOpened] = useState<TradeDocumentKind | null>(null);
  const query = useQuery({ ...callQuery('get_sent_trade_documents', parent), enabled: may });
  if (!may) return null;
  const documents = query.data?.documents ?? [];
  const sent = (kind: TradeDocumentKind) => documents.filter((one) => one.kind === kind);
  return (
    <Section title={t(($) => $.documentCopies.documents)}>
      <Stack gap="sm">
        {kinds.map((kind) => (
          <Stack key={kind} gap={4} align="flex-start">
            <Button
              variant="default"
              size="xs"
              leftSection={<FileText size={14} aria-hidden />}
              onClick={() => setOpened(kind)}
            >
              {t(($) => $.documentCopies.kinds[kind])}
            </Button>
            <SentDocuments documents={sent(kind)} />
          </Stack>
        ))}
        {query.isPending && <Skeleton h={20} />}
        {query.isError && (
          <Group>
            <ErrorState query={query} />
          </Group>
        )}
      </Stack>
      {opened !== null && (
        <Suspense>
          <TradeDocumentDialog
            document={{ kind: opened, ...parent }}
            number={number}
            last={sent(opened).at(-1)}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </Section>
  );
}
