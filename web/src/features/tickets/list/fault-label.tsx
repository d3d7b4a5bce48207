import { Button } from '@mantine/core';
import { QrCode } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { BLANK } from '../pages/tickets-over-list.tsx';

const LabelDialog = lateDialog(
  async () => (await import('../../../ui/print-labels/label-dialog.tsx')).LabelDialog,
);

interface FaultLabelProps {
  readonly device: { readonly id: number; readonly serialNumber: string };
}

/** URL that opens the form for a fault of a device, for customers and administrators. */
export function faultAddress(deviceId: number, origin: string): string {
  return `${origin}/devices/${deviceId}?tab=maintenanceTickets&new=${BLANK}`;
}

/** Prints a label whose code opens the fault form on a phone. */
export function FaultLabel({ device: { id, serialNumber } }: FaultLabelProps) {
  const { t } = useTranslation();
  const isStaff = useMay('get_ticket_groups');
  const [isOpened, setOpened] = useState(false);
  if (!isStaff) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<QrCode size={16} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t(($) => $.ticketScreens.label.print)}
      </Button>
      {isOpened && (
        <Suspense>
          <LabelDialog
            labels={[
              {
                code: faultAddress(id, window.location.origin),
                kind: t(($) => $.ticketScreens.label.kind),
                name: serialNumber,
                more: t(($) => $.ticketScreens.label.hint),
              },
            ]}
            onClose={() => setOpened(false)}
          />
        </Suspense>
      )}
    </>
  );
}
