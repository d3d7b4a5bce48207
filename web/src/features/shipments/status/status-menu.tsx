import '@mantine/core/styles/Menu.layer.css';
import type { Shipment } from '@halla/contract/shipments';
import { SHIPMENT_STATES } from '@halla/domain/documents/document-states';
import { Button, Menu } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { shipmentStatusLabel } from '../../../entities/shipment/shipment-status.tsx';
import { lateDialog } from '../../../ui/late/late-dialog.tsx';
import { useStatusChange } from './use-status-change.ts';

const StepDialog = lateDialog(async () => (await import('./step-dialog.tsx')).StepDialog);

/** Menu of all other statuses; if goods move, they are counted first. */
export function StatusMenu({ shipment }: { readonly shipment: Shipment }) {
  const { t } = useTranslation();
  const { change, isPending, step, closeStep } = useStatusChange();
  const others = SHIPMENT_STATES.all.filter((status) => status !== shipment.status);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button size="xs" loading={isPending} rightSection={<ChevronDown size={14} aria-hidden />}>
            {t(($) => $.shipmentScreens.status.change)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((status) => (
            <Menu.Item key={status} onClick={() => change(shipment, status)}>
              {shipmentStatusLabel(status, t)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {step !== null && <StepDialog {...step} onClose={closeStep} />}
    </>
  );
}
