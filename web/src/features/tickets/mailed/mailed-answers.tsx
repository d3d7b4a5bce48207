import '../../../i18n/late/mailed-answers.ts';
import '@mantine/core/styles/Alert.layer.css';
import type { CallOutput } from '@halla/contract/calls';
import { Alert, Box, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { ANSWERS_POLL_MS, RefusedAnswers } from './refused-answers.tsx';

type MailboxState = CallOutput<'get_refused_answers'>['mailbox'];

/** State of the mailbox for answers, and refused mails; nothing without a mailbox. */
export function MailedAnswers() {
  const { t } = useTranslation();
  const query = useQuery({
    ...callQuery('get_refused_answers', { limit: 1 }),
    refetchInterval: ANSWERS_POLL_MS,
  });
  const mailbox = query.data?.mailbox;
  if (mailbox === undefined || !mailbox.isOn) return null;
  return (
    <Box mt="xl">
      <Panel title={t(($) => $.mailedAnswers.title)}>
        <Stack gap="md">
          <Reading mailbox={mailbox} />
          <Text size="sm" c="dimmed">
            {t(($) => $.mailedAnswers.hint)}
          </Text>
          <RefusedAnswers />
        </Stack>
      </Panel>
    </Box>
  );
}

/** When the mailbox was last read, and whether it can be. */
function Reading({ mailbox: { isFailing, readAt } }: { readonly mailbox: MailboxState }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const read =
    readAt === null
      ? t(($) => $.mailedAnswers.neverRead)
      : t(($) => $.mailedAnswers.readAt, { time: formatDateTime(readAt, lang) });
  if (!isFailing) return <Text size="sm">{read}</Text>;
  return (
    <Alert
      color="red"
      icon={<TriangleAlert size={18} aria-hidden />}
      title={t(($) => $.mailedAnswers.isFailing)}
    >
      {read}
    </Alert>
  );
}
