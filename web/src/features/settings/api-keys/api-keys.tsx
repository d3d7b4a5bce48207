import '../../../i18n/late/api-keys.ts';
import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import classes from './api-keys.module.css';
import { KeyForm } from './key-form.tsx';
import { KeyRow } from './key-row.tsx';
import { NewKey } from './new-key.tsx';

type Step = { readonly at: 'list' | 'form' } | { readonly at: 'made'; readonly secret: string };

const LIST: Step = { at: 'list' };

/** The user's API keys: list, create, delete. */
export function ApiKeys() {
  const [step, setStep] = useState<Step>(LIST);
  const list = () => setStep(LIST);
  const make = useCallMutation('create_api_key', {
    onSuccess: ({ secret }) => setStep({ at: 'made', secret }),
  });
  switch (step.at) {
    case 'form':
      return <KeyForm isPending={make.isPending} onSubmit={make.mutate} onCancel={list} />;
    case 'made':
      return <NewKey secret={step.secret} onKept={list} />;
    default:
      return <KeyList onCreate={() => setStep({ at: 'form' })} />;
  }
}

function KeyList({ onCreate }: { readonly onCreate: () => void }) {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_api_keys', {}));
  if (query.isPending) return <Spinner />;
  if (query.isError) return <ErrorState query={query} />;
  const { apiKeys: keys } = query.data;
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {t(($) => $.apiKeys.hint)}{' '}
        <Anchor href="/docs" target="_blank" rel="noreferrer" inherit underline="always">
          {t(($) => $.apiKeys.docs)}
        </Anchor>
      </Text>
      {keys.length === 0 ? (
        <Text size="sm">{t(($) => $.apiKeys.empty)}</Text>
      ) : (
        <ul className={classes.list}>
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
      <Group justify="flex-end">
        <Button onClick={onCreate}>{t(($) => $.apiKeys.create)}</Button>
      </Group>
    </Stack>
  );
}
