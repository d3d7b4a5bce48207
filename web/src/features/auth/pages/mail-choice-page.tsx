import '../../../i18n/late/password-links.ts';
import '@mantine/core/styles/Alert.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '@mantine/core/styles/RadioCard.layer.css';
import '@mantine/core/styles/RadioIndicator.layer.css';
import '../../../i18n/late/email-list-screens.ts';
import type { CallOutput } from '@halla/contract/calls';
import { DELIVERIES, type Delivery } from '@halla/domain/notifications/deliveries';
import { Alert, Button, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { CircleX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { useTextParam } from '../../../ui/page/page-params.ts';
import { AuthPage } from '../components/auth-page.tsx';

const INVALID_LINK: readonly string[] = ['email_lists.invalid_link'];

/**
 * Page opened by a link in e-mail list mails: whether the mails are sent immediately, once a day or never.
 * Opening it changes nothing, because mail programs prefetch links.
 */
export function MailChoicePage() {
  const { t } = useTranslation();
  const tokens = useTextParam('token').split('-');
  return (
    <AuthPage title={t(($) => $.emailListScreens.choice.title)}>
      <Stack gap="xl">
        {tokens.map((token) => (
          <MailChoice key={token} token={token} />
        ))}
      </Stack>
    </AuthPage>
  );
}

function MailChoice({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const query = useQuery({
    ...callQuery('get_mail_choice', { choice_token: token }, { shown: INVALID_LINK }),
    retry: false,
  });
  return (
    <>
      {query.isPending && <Spinner label={t(($) => $.passwordLinks.checkingLink)} />}
      {query.isError && (
        <Alert color="red" icon={<CircleX size={18} />} title={t(($) => $.emailListScreens.choice.invalid)} />
      )}
      {query.isSuccess && <ChoiceForm token={token} choice={query.data} onSaved={query.refetch} />}
    </>
  );
}

interface ChoiceFormProps {
  readonly token: string;
  readonly choice: CallOutput<'get_mail_choice'>;
  readonly onSaved: () => Promise<unknown>;
}

function ChoiceForm({ token, choice: { EmailList, delivery: stored }, onSaved }: ChoiceFormProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Delivery>(stored);
  const change = useCallMutation('edit_mail_choice', { onSuccess: onSaved });
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate({ choice_token: token, delivery: chosen });
      }}
    >
      <Stack gap="lg">
        <Radio.Group
          label={t(($) => $.emailListScreens.choice.label, { name: EmailList.name })}
          value={chosen}
          onChange={(value) => setChosen(DELIVERIES.find((known) => known === value) ?? stored)}
        >
          <Stack gap="sm" mt="sm">
            {DELIVERIES.map((delivery) => (
              <Radio
                key={delivery}
                value={delivery}
                label={t(($) => $.emailListScreens.deliveries[delivery])}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Text size="sm" c="dimmed">
          {t(($) => $.emailListScreens.choice.hint)}
        </Text>
        <Button type="submit" disabled={chosen === stored} loading={change.isPending} fullWidth>
          {t(($) => $.common.save)}
        </Button>
      </Stack>
    </form>
  );
}
