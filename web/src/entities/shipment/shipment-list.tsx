import type { ShipmentStatus as ShipmentStatusName } from '@halla/domain/documents/document-states';
import { Group, Text } from '@mantine/core';
import { countedItem } from '../../ui/labels/counted-item.ts';
import { ShipmentLink } from './shipment-link.tsx';
import { ShipmentStatus } from './shipment-status.tsx';

export interface ShipmentListProps {
  readonly shipments: readonly {
    readonly id: number;
    readonly number: string;
    readonly status: ShipmentStatusName;
    readonly genericDevices: readonly {
      readonly count: number;
      readonly sku: string | null;
      readonly name: string | null;
    }[];
  }[];
}

/** The shipments of an order with status and content. */
export function ShipmentList({ shipments }: ShipmentListProps) {
  return shipments.map((shipment) => (
    <div key={shipment.id}>
      <Group gap="xs">
        <ShipmentLink shipment={shipment} />
        <ShipmentStatus status={shipment.status} />
      </Group>
      <Text size="sm" c="dimmed">
        {shipment.genericDevices
          .map(({ count, sku, name }) => countedItem({ count, name: name ?? sku ?? '' }))
          .join(', ')}
      </Text>
    </div>
  ));
}
