import type { Shipment } from '@halla/contract/shipments';
import { Button, Text } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Stars } from '../../../ui/labels/stars.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { RatingForm } from '../edit/rating-form.tsx';

interface RatingPanelProps {
  /** A delivered shipment. */
  readonly shipment: Shipment;
  readonly canEdit: boolean;
}

/** Rating of a shipment's carrier, in steps of 0.1. */
export function RatingPanel({ shipment, canEdit }: RatingPanelProps) {
  const { t } = useTranslation();
  // Snapshot taken when editing began.
  const [edited, setEdited] = useState<Shipment | null>(null);
  const { rating } = shipment;
  return (
    <Panel
      title={t(($) => $.shipments.fields.rating)}
      actions={
        canEdit &&
        edited === null && (
          <Button
            variant="default"
            size="xs"
            leftSection={<Pencil size={14} aria-hidden />}
            onClick={() => setEdited(shipment)}
          >
            {t(($) => $.shipmentScreens.rating.rate)}
          </Button>
        )
      }
    >
      {edited !== null && <RatingForm shipment={edited} onDone={() => setEdited(null)} />}
      {edited === null && rating === null && (
        <Text size="sm" c="dimmed">
          {t(($) => $.shipmentScreens.rating.none)}
        </Text>
      )}
      {edited === null && rating !== null && <Stars value={rating} decimals={1} />}
    </Panel>
  );
}
