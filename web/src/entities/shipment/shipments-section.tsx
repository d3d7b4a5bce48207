import type { PaymentStatus } from '@halla/domain/documents/document-states';
import { ORDER_STATES, RESUPPLY_STATES } from '@halla/domain/documents/document-states';
import { canAddShipment } from '@halla/domain/documents/resupply-rules';
import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../core/access.ts';
import { Section } from '../../ui/record/section.tsx';
import { NewShipmentButton } from './new-shipment-button.tsx';
import { ShipmentList, type ShipmentListProps } from './shipment-list.tsx';

const STATES = { order: ORDER_STATES, resupply: RESUPPLY_STATES } as const;

interface ShipmentsSectionProps {
  readonly kind: keyof typeof STATES;
  readonly order: {
    readonly number: number | string;
    readonly paymentStatus: PaymentStatus;
    readonly updatedAt: string;
    readonly Shipments: ShipmentListProps['shipments'];
  };
  readonly title: string;
  /** Other papers of the order. */
  readonly children?: ReactNode;
}

/** The shipments of an order or a resupply order, with a link to a new one while one may be added. */
export function ShipmentsSection({ kind, order, title, children }: ShipmentsSectionProps) {
  const { t } = useTranslation();
  const mayAdd = useMay('add_shipment');
  const { number, paymentStatus: status, updatedAt, Shipments } = order;
  const isClosed = STATES[kind].isClosed({ status, updatedAt: new Date(updatedAt) }, new Date());
  const canAdd = mayAdd && canAddShipment(kind, { status, isClosed });
  const hasNone = Shipments.length === 0;
  if (!canAdd && hasNone && !children) return null;
  return (
    <Section
      title={title}
      actions={canAdd && <NewShipmentButton to={`/cpanel/shipments/new/${kind}/${number}`} />}
    >
      <Stack gap="sm">
        {hasNone && (
          <Text size="sm" c="dimmed">
            {t(($) => $.shipments.noneYet)}
          </Text>
        )}
        <ShipmentList shipments={Shipments} />
        {children}
      </Stack>
    </Section>
  );
}
