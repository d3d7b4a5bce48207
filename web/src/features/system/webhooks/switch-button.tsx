import type { Webhook } from '@halla/contract/webhooks';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.ts';

/** Activates a webhook, or deactivates it after confirmation. */
export function SwitchButton({ webhook: { id, name, isActive } }: { readonly webhook: Webhook }) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const edit = useCallMutation('edit_webhook', {
    announce: () => notifySuccess(t(($) => $.webhooks.saved)),
    // Updates the badge immediately.
    onSuccess: () => void client.invalidateQueries({ queryKey: callQuery('get_webhooks', {}).queryKey }),
  });
  const label = t(($) => (isActive ? $.webhooks.switchOff : $.webhooks.switchOn));
  const ask = async () => {
    const agreed =
      !isActive ||
      (await confirm({
        title: t(($) => $.webhooks.switchOffTitle, { name }),
        text: t(($) => $.webhooks.switchOffText),
        action: label,
      }));
    if (agreed) edit.mutate({ webhookid: id, isActive: !isActive });
  };
  return (
    <Button
      variant="default"
      size="xs"
      aria-label={`${label}: ${name}`}
      loading={edit.isPending}
      onClick={() => void ask()}
    >
      {label}
    </Button>
  );
}
