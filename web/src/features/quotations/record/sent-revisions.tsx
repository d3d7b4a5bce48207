import type { Quotation } from '@halla/contract/quotations';
import type { SentDocument } from '@halla/contract/trade-documents';
import { Anchor, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { SendTradeDocument } from '../../../entities/sending/send-trade-document.tsx';
import { SentDocuments } from '../../../entities/sending/sent-documents.tsx';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { Section } from '../../../ui/record/section.tsx';

const RevisionDialog = lateDialog(async () => (await import('./revision-dialog.tsx')).RevisionDialog);

/** Revisions of a quotation sent to the client, newest first; each can be opened as sent, and mailed. */
export function SentRevisions({ quotation }: { readonly quotation: Quotation }) {
  const { t } = useTranslation();
  const { id, Revisions } = quotation;
  const [opened, setOpened] = useState<number | null>(null);
  const query = useQuery({
    ...callQuery('get_sent_trade_documents', { quotation_id: id }),
    enabled: Revisions.length > 0,
  });
  if (Revisions.length === 0) return null;
  return (
    <Section title={t(($) => $.quotations.revisions.title)}>
      <Stack gap={6}>
        {Revisions.toReversed().map((sent) => (
          <Revision
            key={sent.revision}
            quotationId={id}
            sent={sent}
            documents={query.data?.documents ?? []}
            onOpen={() => setOpened(sent.revision)}
          />
        ))}
        {query.isError && <ErrorState query={query} />}
      </Stack>
      {opened !== null && (
        <Suspense>
          <RevisionDialog quotationId={id} revision={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Section>
  );
}

interface RevisionProps {
  readonly quotationId: number;
  readonly sent: Quotation['Revisions'][number];
  /** Mails with revisions of the quotation. */
  readonly documents: readonly SentDocument[];
  readonly onOpen: () => void;
}

function Revision({ quotationId, sent, documents, onOpen }: RevisionProps) {
  const { t } = useTranslation();
  const { revision, name, sentAt, User } = sent;
  const own = documents.filter(({ number }) => number === name);
  return (
    <div>
      <Group gap="xs">
        <Anchor
          component="button"
          type="button"
          aria-label={t(($) => $.quotations.revisions.open, { name })}
          onClick={onOpen}
        >
          {name}
        </Anchor>
        <SendTradeDocument
          document={{ kind: 'quotation', quotation_id: quotationId, revision }}
          number={name}
          last={own.at(-1)}
        />
      </Group>
      <Text size="xs" c="dimmed">
        <ExactTime at={sentAt} />
        {User !== null && ` · ${t(($) => $.quotations.revisions.sentBy, { who: User.fullName })}`}
      </Text>
      <SentDocuments documents={own} />
    </div>
  );
}
