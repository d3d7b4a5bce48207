import '@mantine/core/styles/Alert.layer.css';
import '../../../i18n/late/shipment-screens.ts';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { resupplyMoves } from '@halla/domain/documents/resupply-track';
import { Alert, Button, Group, Text } from '@mantine/core';
import { PackageX } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { openShorts, receivedOrder } from '../../../entities/resupply/line-counts.ts';
import { SettleDialog } from '../steps/settle-dialog.tsx';

/** Lists the pieces that shipments did not deliver, and asks how to settle them. */
export function ShortLines({ order }: { readonly order: ResupplyOrder }) {
  const { t } = useTranslation();
  const mayEdit = useMay('edit_resupply_order');
  const [isOpen, setOpen] = useState(false);
  const shorts = openShorts(order);
  if (shorts.length === 0) return null;
  const canSettle = mayEdit && resupplyMoves(receivedOrder(order)).includes('settle');
  return (
    <Alert
      color="yellow"
      variant="light"
      p="xs"
      icon={<PackageX size={18} aria-hidden />}
      title={t(($) => $.resupply.short.title)}
    >
      <Group justify="space-between" gap="xs">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {shorts.map(({ name, short }) => `${short} × ${name}`).join(', ')}
        </Text>
        {canSettle && (
          <Button size="xs" onClick={() => setOpen(true)}>
            {t(($) => $.shipmentScreens.shorts.settle)}
          </Button>
        )}
      </Group>
      {isOpen && (
        <Suspense>
          <SettleDialog order={order} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Alert>
  );
}
