import type { ResupplyOrder } from '@halla/contract/resupply';
import { Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ShipmentLink } from '../../../entities/shipment/shipment-link.tsx';
import { ShipmentStatus } from '../../../entities/shipment/shipment-status.tsx';
import { Panel } from '../../../ui/page/panel.tsx';

/** The shipments of a resupply order; nothing for one that has none. */
export function ShipmentsPanel({ order: { Shipments } }: { readonly order: ResupplyOrder }) {
  const { t } = useTranslation();
  if (Shipments.length === 0) return null;
  return (
    <Panel title={t(($) => $.shell.panel.tiles.shipments)}>
      <Stack gap="sm">
        {Shipments.map((shipment) => (
          <div key={shipment.id}>
            <Group gap="xs">
              <ShipmentLink shipment={shipment} />
              <ShipmentStatus status={shipment.status} />
            </Group>
            <Text size="sm" c="dimmed">
              {shipment.genericDevices
                .map(({ count, sku, name }) => `${count} × ${name ?? sku ?? ''}`)
                .join(', ')}
            </Text>
          </div>
        ))}
      </Stack>
    </Panel>
  );
}
