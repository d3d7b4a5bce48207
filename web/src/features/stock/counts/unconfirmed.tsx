import '@mantine/core/styles/Alert.layer.css';
import type { CountedStockItem } from '@halla/contract/stock-counts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCallMutation } from '../../../core/calls/api.ts';
import { notifySuccess } from '../../../ui/feedback/notify.ts';

interface UnconfirmedProps {
  readonly countId: number;
  readonly items: readonly CountedStockItem[];
}

/**
 * Items whose stock was corrected after they were counted; each has to be confirmed here or counted again.
 */
export function Unconfirmed({ countId, items }: UnconfirmedProps) {
  const { t } = useTranslation();
  const confirm = useCallMutation('confirm_stock_count_line', {
    onSuccess: () => notifySuccess(t(($) => $.stockCounts.confirmed)),
  });
  const unconfirmed = items.filter(({ Corrections }) => Corrections?.wantsConfirmation);
  if (unconfirmed.length === 0) return null;
  return (
    <Alert
      color="yellow"
      variant="light"
      mb="md"
      title={t(($) => $.stockCounts.unconfirmed, { count: unconfirmed.length })}
    >
      <Stack gap="sm">
        <Text size="sm">{t(($) => $.stockCounts.unconfirmedText)}</Text>
        {unconfirmed.map(({ key, sku, name, counted, Corrections }) => (
          <Group key={key} justify="space-between" gap="xs">
            <Text size="sm" fw={600} style={{ flex: '1 1 160px', overflowWrap: 'anywhere' }}>
              {name ?? sku}
            </Text>
            <Button
              variant="default"
              size="xs"
              leftSection={<Check size={14} aria-hidden />}
              aria-label={t(($) => $.stockCounts.confirmOf, { name: name ?? sku, count: counted })}
              disabled={confirm.isPending}
              onClick={() =>
                confirm.mutate({ count_id: countId, key, change_id: Corrections?.newestId ?? 0 })
              }
            >
              {t(($) => $.stockCounts.confirm, { count: counted })}
            </Button>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}
