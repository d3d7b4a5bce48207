import type { Webhook } from '@halla/contract/webhooks';
import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.ts';
import { kindText } from './kind-text.ts';
import { SwitchButton } from './switch-button.tsx';
import { EditWebhookDialog } from './webhook-dialogs.tsx';
import classes from './webhooks.module.css';

interface WebhookRowProps {
  readonly webhook: Webhook;
  readonly onDeliveries: () => void;
}

/** One webhook: its address, the kinds posted to it, and its actions. */
export function WebhookRow({ webhook, onDeliveries }: WebhookRowProps) {
  const { name, address, kinds, isActive } = webhook;
  const { t } = useTranslation();
  const [isEdited, setEdited] = useState(false);
  const edit = t(($) => $.webhooks.edit);
  const deliveries = t(($) => $.webhooks.deliveries);
  return (
    <li className={classes.webhook}>
      <Stack gap={2} className={classes.facts ?? ''}>
        <Group gap="xs">
          <Text size="sm" fw={500}>
            {name}
          </Text>
          <Badge variant="light" color={isActive ? 'green' : 'gray'}>
            {t(($) => (isActive ? $.webhooks.on : $.webhooks.off))}
          </Badge>
        </Group>
        <Text size="sm">{address}</Text>
        <Text size="xs" c="dimmed">
          {kinds.map((kind) => kindText(kind, t)).join(' · ')}
        </Text>
      </Stack>
      <Group gap={6}>
        <Button variant="default" size="xs" onClick={onDeliveries} aria-label={`${deliveries}: ${name}`}>
          {deliveries}
        </Button>
        <Button variant="default" size="xs" onClick={() => setEdited(true)} aria-label={`${edit}: ${name}`}>
          {edit}
        </Button>
        <SwitchButton webhook={webhook} />
        <DeleteButton webhook={webhook} />
      </Group>
      {isEdited && <EditWebhookDialog webhook={webhook} onClose={() => setEdited(false)} />}
    </li>
  );
}

function DeleteButton({ webhook: { id, name } }: Pick<WebhookRowProps, 'webhook'>) {
  const { t } = useTranslation();
  const label = t(($) => $.webhooks.remove);
  const remove = useCallMutation('delete_webhook', {
    announce: () => notifySuccess(t(($) => $.webhooks.removed)),
  });
  const ask = async () => {
    const agreed = await confirm({
      title: t(($) => $.webhooks.removeTitle, { name }),
      text: t(($) => $.webhooks.removeText),
      action: label,
      dangerous: true,
    });
    if (agreed) remove.mutate({ webhookid: id });
  };
  return (
    <Button
      variant="subtle"
      color="red"
      size="xs"
      aria-label={`${label}: ${name}`}
      loading={remove.isPending || remove.isSuccess}
      onClick={() => void ask()}
    >
      {label}
    </Button>
  );
}
