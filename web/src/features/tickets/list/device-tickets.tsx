import '../../../i18n/late/ticket-screens.ts';
import { Group } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickedDevice } from '../../../entities/device/device-picker.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { NewTicketButton } from '../pages/new-ticket-button.tsx';
import { TicketDialogs } from '../pages/ticket-dialogs.tsx';
import { FaultLabel } from './fault-label.tsx';
import { OwnedTickets } from './owned-tickets.tsx';

interface DeviceTicketsProps {
  readonly device: { readonly id: number; readonly serialNumber: string };
}

/** The tickets of a device in all states, with a form for reporting a new fault. */
export function DeviceTickets({ device: { id, serialNumber } }: DeviceTicketsProps) {
  const { t } = useTranslation();
  const ticket = useDialogParam('ticket');
  const [ids, setIds] = useState<readonly number[]>([]);
  const device: PickedDevice = { id, serialNumber, latest: null };
  const title = t(($) => $.devices.page.tab.maintenanceTickets);
  return (
    <Panel
      title={title}
      actions={
        <Group gap="xs">
          <FaultLabel device={{ id, serialNumber }} />
          <NewTicketButton />
        </Group>
      }
    >
      <OwnedTickets
        name="device-tickets"
        label={title}
        of={{ DeviceId: id }}
        csv={`tickets_${serialNumber}`}
        onIds={setIds}
        onRow={(row) => ticket.open(String(row.id))}
      />
      <TicketDialogs ids={ids} device={device} />
    </Panel>
  );
}
