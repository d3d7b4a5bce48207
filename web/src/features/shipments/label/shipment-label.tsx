import '../../../i18n/late/shipment-papers.ts';
import type { Shipment } from '@halla/contract/shipments/shipment';
import { Button } from '@mantine/core';
import { QrCode } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';

const LabelDialog = lateDialog(async () => (await import('./label-dialog.tsx')).LabelDialog);

/** Button that prints the labels of a shipment's boxes. */
export function ShipmentLabel({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  // Snapshot taken when the dialog was opened.
  const [opened, setOpened] = useState<Shipment | null>(null);
  return (
    <>
      <Button
        variant="default"
        aria-label={t(($) => $.shipmentPapers.label.print)}
        onClick={() => setOpened(shipment)}
      >
        <QrCode size={16} aria-hidden />
      </Button>
      {opened !== null && (
        <Suspense>
          <LabelDialog shipment={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  );
}
