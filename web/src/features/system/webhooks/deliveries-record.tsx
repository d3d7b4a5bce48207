import type { Webhook } from '@halla/contract/webhooks';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { ResourceRecord } from '../../../core/resource/resource-record.tsx';
import { notifySuccess } from '../../../ui/feedback/notify.ts';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { idFrom } from '../../../ui/page/page-params.ts';
import { RecordHead } from '../../../ui/record/record-head.tsx';
import { DeliveryTable } from './delivery-table.tsx';

/** Deliveries of the webhook in the URL, over the list of webhooks: ?webhook=4. */
export function DeliveriesRecord({ webhooks }: { readonly webhooks: readonly Webhook[] }) {
  const { t } = useTranslation();
  const opened = idFrom(useDialogParam('webhook').value ?? '');
  const webhook = webhooks.find(({ id }) => id === opened);
  const title = t(($) => $.webhooks.deliveries);
  return (
    <ResourceRecord
      param="webhook"
      call="get_webhook_deliveries"
      input={(webhookid) => ({ webhookid })}
      pick={({ deliveries }) => deliveries}
      loading={title}
      label={() => (webhook === undefined ? title : `${title} · ${webhook.name}`)}
    >
      {(deliveries) => (
        <>
          <RecordHead
            kind={title}
            title={webhook?.name ?? title}
            {...(webhook !== undefined && { about: webhook.address })}
            figure={webhook?.isActive && <TestButton webhook={webhook} />}
          />
          <DeliveryTable deliveries={deliveries} isActive={webhook?.isActive ?? true} />
        </>
      )}
    </ResourceRecord>
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
