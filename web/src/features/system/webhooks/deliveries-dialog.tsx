import type { Webhook } from '@halla/contract/webhooks';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { ResourceDialog } from '../../../core/resource/resource-dialog.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.ts';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { idFrom } from '../../../ui/page/page-params.ts';
import { DeliveryTable } from './delivery-table.tsx';

/** Deliveries of the webhook in the URL: ?webhook=4. */
export function DeliveriesDialog({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const { t } = useTranslation();
  const opened = idFrom(useDialogParam('webhook').value ?? '');
  const webhook = webhooks.find(({ id }) => id === opened);
  const loading = t(($) => $.webhooks.deliveries);
  return (
    <ResourceDialog
      param="webhook"
      call="get_webhook_deliveries"
      input={(webhookid) => ({ webhookid })}
      pick={({ deliveries }) => deliveries}
      loading={loading}
      title={() => (webhook === undefined ? loading : `${loading} · ${webhook.name}`)}
      actions={() => webhook?.isActive && <TestButton webhook={webhook} />}
    >
      {(deliveries) => <DeliveryTable deliveries={deliveries} isActive={webhook?.isActive ?? true} />}
    </ResourceDialog>
  );
}

function TestButton({ webhook: { id } }: { readonly webhook: Webhook }) {
  const { t } = useTranslation();
  const test = useCallMutation('test_webhook', {
    announce: () => notifySuccess(t(($) => $.webhooks.testSent)),
  });
  return (
    <Button
      variant="default"
      size="xs"
      loading={test.isPending}
      onClick={() => test.mutate({ webhookid: id })}
    >
      {t(($) => $.webhooks.test)}
    </Button>
  );
}
