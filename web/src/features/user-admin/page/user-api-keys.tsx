import '../../../i18n/late/api-keys.ts';
import type { OwnedApiKey } from '@halla/contract/api-keys';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { ApiKeyRow } from '../../../entities/user/api-key-row.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import classes from './user-api-keys.module.css';

const PasswordQuestion = lateDialog(async () => (await import('./password-question.tsx')).PasswordQuestion);

/**
 * API keys of a user, which a super user can delete with their own password; nothing if the user has none.
 */
export function UserApiKeys({ userId }: { readonly userId: number }) {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_api_keys_of_users', { user_id: userId }));
  const [asked, setAsked] = useState<OwnedApiKey | null>(null);
  const close = () => setAsked(null);
  const remove = useCallMutation('delete_api_key_of_user', { onSuccess: close });
  const keys = query.data?.apiKeys ?? [];
  if (keys.length === 0 && !query.isError) return null;
  return (
    <Panel title={t(($) => $.apiKeys.title)}>
      {query.data === undefined ? (
        <ErrorState query={query} />
      ) : (
        <ul className={classes.list}>
          {keys.map((key) => (
            <ApiKeyRow key={key.id} apiKey={key} isRemoving={false} onRemove={() => setAsked(key)} />
          ))}
        </ul>
      )}
      <Text size="xs" c="dimmed" mt="sm">
        {t(($) => $.userAdmin.keysHint)}
      </Text>
      {asked !== null && (
        <PasswordQuestion
          title={t(($) => $.apiKeys.removeTitle, { name: asked.name })}
          text={t(($) => $.userAdmin.keyText, { name: asked.Owner.fullName })}
          action={t(($) => $.apiKeys.remove)}
          isPending={remove.isPending}
          onSubmit={(password) => remove.mutate({ keyid: asked.id, password })}
          onClose={close}
        />
      )}
    </Panel>
  );
}
