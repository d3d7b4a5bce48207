import '@mantine/core/styles/Alert.layer.css';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { statusAfterArrival } from '@halla/domain/documents/resupply-rules';
import { Alert, Button, Group, Text } from '@mantine/core';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useCallMutation } from '../../../core/calls/api.ts';
import { orderStatusLabel } from '../../../entities/order/order-status.tsx';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { isDay } from '../../../ui/dates/day-text.ts';
import { browserDay } from '../../../ui/labels/format.ts';

/**
 * Reports that all pieces have arrived and offers the next status with its day; an unpaid order keeps its
 * status.
 */
export function AllArrived({ order }: { readonly order: ResupplyOrder }) {
  const { t } = useTranslation();
  const mayEdit = useMay('edit_resupply_order');
  const save = useCallMutation('edit_resupply_order');
  const { id, updatedAt } = order;
  const [deliveryDate, setDeliveryDate] = useState(() => order.deliveryDate ?? browserDay());
  const next = statusAfterArrival(order.paymentStatus);
  return (
    <Alert
      color="green"
      variant="light"
      p="xs"
      icon={<PackageCheck size={18} aria-hidden />}
      title={t(($) => $.resupply.allArrived.title)}
    >
      {next === null ? (
        t(($) => $.resupply.allArrived.unpaid)
      ) : (
        <Group justify="space-between" gap="xs">
          <Text size="sm">{t(($) => $.resupply.allArrived.open)}</Text>
          {mayEdit && (
            <Group gap="xs" align="flex-end">
              <DateInput
                size="xs"
                w={150}
                label={t(($) => $.orders.fields.deliveryDate)}
                value={deliveryDate}
                onChange={setDeliveryDate}
              />
              <Button
                size="xs"
                loading={save.isPending}
                disabled={!isDay(deliveryDate)}
                onClick={() =>
                  save.mutate({ orderData: { id, updatedAt, paymentStatus: next, deliveryDate } })
                }
              >
                {t(($) => $.resupply.allArrived.set, { status: orderStatusLabel(next, t) })}
              </Button>
            </Group>
          )}
        </Group>
      )}
    </Alert>
  );
}
