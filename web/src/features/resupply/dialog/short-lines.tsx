import '@mantine/core/styles/Alert.layer.css';
import '../../../i18n/late/shipment-screens.ts';
import type { ResupplyOrder } from '@halla/contract/resupply';
import { Alert, Button, Group, Text } from '@mantine/core';
import { PackageX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useCallMutation } from '../../../core/calls/api.ts';
import { openShorts } from '../../../entities/resupply/line-counts.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';

const ShortsDialog = lateDialog(
  async () => (await import('../../../entities/shipment/shorts/shorts-dialog.tsx')).ShortsDialog,
);

/** Lists the pieces that shipments did not bring, and asks what becomes of them. */
export function ShortLines({ order }: { readonly order: ResupplyOrder }) {
  const { t } = useTranslation();
  const mayEdit = useMay('edit_resupply_order');
  const [isOpen, setOpen] = useState(false);
  const save = useCallMutation('edit_resupply_order', { onSuccess: () => setOpen(false) });
  const { id, updatedAt, paymentStatus } = order;
  const shorts = openShorts(order);
  if (shorts.length === 0) return null;
  const isOver = paymentStatus === 'delivered' || paymentStatus === 'cancelled';
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
        {mayEdit && !isOver && (
          <Button size="xs" onClick={() => setOpen(true)}>
            {t(($) => $.shipmentScreens.shorts.settle)}
          </Button>
        )}
      </Group>
      {isOpen && (
        <ShortsDialog
          shorts={shorts}
          isOfOrder={false}
          action={t(($) => $.shipmentScreens.shorts.save)}
          isSaving={save.isPending}
          onSave={(decided) => save.mutate({ orderData: { id, updatedAt, shorts: [...decided] } })}
          onClose={() => setOpen(false)}
        />
      )}
    </Alert>
  );
}
