import type { Quotation } from '@halla/contract/quotations';
import { Anchor, Stack, Text } from '@mantine/core';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ExactTime } from '../../../ui/dates/time.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { Section } from '../../../ui/record/section.tsx';

const RevisionDialog = lateDialog(async () => (await import('./revision-dialog.tsx')).RevisionDialog);

/** Revisions of a quotation that the client has, the newest first; each opens as it was sent. */
export function SentRevisions({ quotation }: { readonly quotation: Quotation }) {
  const { t } = useTranslation();
  const { id, Revisions } = quotation;
  const [opened, setOpened] = useState<number | null>(null);
  if (Revisions.length === 0) return null;
  return (
    <Section title={t(($) => $.quotations.revisions.title)}>
      <Stack gap={6}>
        {Revisions.toReversed().map(({ revision, name, sentAt, User }) => (
          <div key={revision}>
            <Anchor
              component="button"
              type="button"
              aria-label={t(($) => $.quotations.revisions.open, { name })}
              onClick={() => setOpened(revision)}
            >
              {name}
            </Anchor>
            <Text size="xs" c="dimmed">
              <ExactTime at={sentAt} />
              {User !== null && ` · ${t(($) => $.quotations.revisions.sentBy, { who: User.fullName })}`}
            </Text>
          </div>
        ))}
      </Stack>
      {opened !== null && (
        <Suspense>
          <RevisionDialog quotationId={id} revision={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </Section>
  );
}
