import '../../../i18n/late/on-call.ts';
import '../../../i18n/late/password-links.ts';
import '@mantine/core/styles/Alert.layer.css';
import { Alert, Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useTextParam } from '../../../ui/page/page-params.ts';
import { AuthPage } from '../components/auth-page.tsx';

const INVALID_LINK: readonly string[] = ['on_call.invalid_link'];

/** Page opened by the link in a mail to people on call. Opening it changes nothing, because mail programs prefetch links. */
export function OnCallLinkPage() {
  const { t } = useTranslation();
  const ack_token = useTextParam('token');
  const query = useQuery({
    ...callQuery('get_escalation_link', { ack_token }, { shown: INVALID_LINK }),
    retry: false,
  });
  const acknowledge = useCallMutation('acknowledge_by_link');
  const { ticket = null, serialNumber: serial = '' } = query.data ?? {};
  if (acknowledge.isSuccess)
    return (
      <AuthPage title={t(($) => $.onCall.link.title)}>
        <Alert color="green" icon={<CircleCheck size={18} />} title={t(($) => $.onCall.link.done)} />
      </AuthPage>
    );
  return (
    <AuthPage title={t(($) => $.onCall.link.title)}>
      {query.isPending && <Spinner label={t(($) => $.passwordLinks.checkingLink)} />}
      {query.isError && (
        <Alert color="red" icon={<CircleX size={18} />} title={t(($) => $.onCall.link.invalid)}>
          {t(($) => $.onCall.link.invalidText)}
        </Alert>
      )}
      {query.isSuccess && (
        <Stack gap="md">
          <Text fw={600}>
            {ticket === null
              ? t(($) => $.onCall.link.alert, { serial })
              : t(($) => $.onCall.link.ticket, { number: ticket.number, serial })}
          </Text>
          <Text size="sm" c="dimmed">
            {t(($) => $.onCall.link.hint)}
          </Text>
          <Button fullWidth loading={acknowledge.isPending} onClick={() => acknowledge.mutate({ ack_token })}>
            {t(($) => $.onCall.note.acknowledge)}
          </Button>
        </Stack>
      )}
    </AuthPage>
  );
}
