import '../../../i18n/late/webhooks.ts';
import type { Webhook } from '@halla/contract/webhooks';
import { WEBHOOKS } from '@halla/domain/access/webhooks';
import { Anchor, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { SecretDialog } from '../../../ui/feedback/secret-dialog.tsx';
import { EmptyState, ErrorState } from '../../../ui/feedback/states.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { DeliveriesRecord } from './deliveries-record.tsx';
import { NewWebhookDialog } from './webhook-dialogs.tsx';
import { WebhookRow } from './webhook-row.tsx';
import classes from './webhooks.module.css';

/** The webhooks of the installation; their deliveries open in a dialog. */
export function WebhooksPanel() {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_webhooks', {}));
  const [isAdding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const webhooks = query.data?.webhooks;
  const isFull = webhooks !== undefined && webhooks.length >= WEBHOOKS.most;
  return (
    <Panel
      title={t(($) => $.webhooks.title)}
      actions={
        <Button size="xs" disabled={webhooks === undefined || isFull} onClick={() => setAdding(true)}>
          {t(($) => $.webhooks.add)}
        </Button>
      }
    >
      <Stack gap="sm">
        <Text size="sm" c="dimmed">
          {t(($) => $.webhooks.hint)}{' '}
          <Anchor href="/docs" target="_blank" rel="noreferrer" inherit underline="always">
            {t(($) => $.webhooks.docs)}
          </Anchor>
          {isFull && ` ${t(($) => $.webhooks.full, { count: WEBHOOKS.most })}`}
        </Text>
        {webhooks === undefined ? (
          query.isError ? (
            <ErrorState query={query} />
          ) : (
            <Skeleton h={160} />
          )
        ) : (
          <WebhookList webhooks={webhooks} />
        )}
      </Stack>
      <DeliveriesRecord webhooks={webhooks ?? []} />
      {isAdding && <NewWebhookDialog onMade={setSecret} onClose={() => setAdding(false)} />}
      {secret !== null && (
        <SecretDialog
          title={t(($) => $.webhooks.secretTitle)}
          text={t(($) => $.webhooks.secretText)}
          label={t(($) => $.webhooks.secretLabel)}
          secret={secret}
          done={t(($) => $.webhooks.secretKept)}
          onClose={() => setSecret(null)}
        />
      )}
    </Panel>
  );
}

function WebhookList({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const { t } = useTranslation();
  const dialog = useDialogParam('webhook');
  if (webhooks.length === 0)
    return <EmptyState title={t(($) => $.webhooks.noneTitle)} text={t(($) => $.webhooks.noneText)} />;
  return (
    <ul className={classes.list} aria-label={t(($) => $.webhooks.title)}>
      {webhooks.map((webhook) => (
        <WebhookRow key={webhook.id} webhook={webhook} onDeliveries={() => dialog.open(String(webhook.id))} />
      ))}
    </ul>
  );
}
