import type { WebhookDelivery } from '@halla/contract/webhooks';
import { WEBHOOKS } from '@halla/domain/access/webhooks';
import { Button, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { notifySuccess } from '../../../ui/feedback/notify.ts';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import type { Column } from '../../../ui/table/columns/column.ts';
import { ListTable } from '../../../ui/table/list-table.tsx';
import { loadedList } from '../../../ui/table/list-view.ts';
import { DELIVERY_COLUMNS } from './delivery-columns.tsx';
import { isAttempted } from './delivery-state.tsx';

interface DeliveryTableProps {
  readonly deliveries: readonly WebhookDelivery[];
  /** State of the webhook: while inactive, nothing is sent. */
  readonly isActive: boolean;
}

/** The deliveries of a webhook, newest first. */
export function DeliveryTable({ deliveries, isActive }: DeliveryTableProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        {isActive ? t(($) => $.webhooks.kept, { count: WEBHOOKS.listed }) : t(($) => $.webhooks.offHint)}
      </Text>
      <ListTable
        label={t(($) => $.webhooks.deliveries)}
        columns={isActive ? WITH_RESEND : DELIVERY_COLUMNS}
        list={loadedList({
          name: 'webhook-deliveries',
          rows: deliveries,
          defaultSort: '-createdAt',
          urlKey: 'deliveries',
        })}
        cardAction={(delivery) => isActive && isAttempted(delivery) && <ResendButton delivery={delivery} />}
        empty={
          <EmptyState
            title={t(($) => $.webhooks.noDeliveriesTitle)}
            text={t(($) => $.webhooks.noDeliveriesText)}
          />
        }
      />
    </Stack>
  );
}

const WITH_RESEND: readonly Column<WebhookDelivery>[] = [
  ...DELIVERY_COLUMNS,
  {
    id: 'resend',
    title: (t) => t(($) => $.webhooks.resend),
    value: () => null,
    cell: (delivery) => isAttempted(delivery) && <ResendButton delivery={delivery} />,
    width: 160,
    sortable: false,
    fixed: true,
  },
];

function ResendButton({ delivery: { id } }: { readonly delivery: WebhookDelivery }) {
  const { t } = useTranslation();
  const resend = useCallMutation('resend_webhook_delivery', {
    announce: () => notifySuccess(t(($) => $.webhooks.resent)),
  });
  return (
    <Button
      variant="default"
      size="compact-xs"
      loading={resend.isPending}
      onClick={() => resend.mutate({ deliveryid: id })}
    >
      {t(($) => $.webhooks.resend)}
    </Button>
  );
}
