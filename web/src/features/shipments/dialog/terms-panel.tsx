import type { Shipment } from '@halla/contract/shipments';
import { Button, Skeleton } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../../core/late-part.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { StatusMenu } from '../status/status-menu.tsx';
import { ShipmentFacts } from './shipment-facts.tsx';

const TermsEditForm = latePart(async () => (await import('../edit/terms-edit-form.tsx')).TermsEditForm);

interface TermsPanelProps {
  readonly shipment: Shipment;
  readonly canEdit: boolean;
}

/** Status and terms of a shipment, with a status menu and the edit form. */
export function TermsPanel({ shipment, canEdit }: TermsPanelProps) {
  const { t } = useTranslation();
  // Snapshot taken when editing began.
  const [edited, setEdited] = useState<Shipment | null>(null);
  const actions = (
    <Button.Group>
      <Button
        variant="default"
        size="xs"
        leftSection={<Pencil size={14} aria-hidden />}
        onClick={() => setEdited(shipment)}
      >
        {t(($) => $.common.edit)}
      </Button>
      <StatusMenu shipment={shipment} />
    </Button.Group>
  );
  return (
    <Panel title={t(($) => $.shipmentScreens.shipment)} actions={canEdit && edited === null && actions}>
      {edited === null ? (
        <ShipmentFacts shipment={shipment} />
      ) : (
        <Suspense fallback={<Skeleton h={360} />}>
          <TermsEditForm shipment={edited} onDone={() => setEdited(null)} />
        </Suspense>
      )}
    </Panel>
  );
}
