import '../../../i18n/late/ticket-screens.ts';
import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import type { PickedDevice } from '../../../entities/device/device-picker.tsx';
import { Panel } from '../../../ui/page/panel.tsx';
import { NewTicketButton } from '../pages/new-ticket-button.tsx';
import { TicketsOverList } from '../pages/tickets-over-list.tsx';
import { FaultLabel } from './fault-label.tsx';
import { OwnedTickets } from './owned-tickets.tsx';

interface DeviceTicketsProps {
  readonly device: { readonly id: number; readonly serialNumber: string };
}

/** The tickets of a device in all states, with a form for reporting a new fault. */
export function DeviceTickets({ device: { id, serialNumber } }: DeviceTicketsProps) {
  const { t } = useTranslation();
  // Customers report faults with the button at the head of the page.
  const isStaff = useMay('get_ticket_groups');
  const device: PickedDevice = { id, serialNumber, latest: null };
  const title = t(($) => $.devices.page.tab.maintenanceTickets);
  return (
    <Panel
      title={title}
      actions={
        <Group gap="xs">
          <FaultLabel device={{ id, serialNumber }} />
          {isStaff && <NewTicketButton />}
        </Group>
      }
    >
      <TicketsOverList device={device}>
        {(listed) => (
          <OwnedTickets
            {...listed}
            name="device-tickets"
            label={title}
            of={{ DeviceId: id }}
            csv={`tickets_${serialNumber}`}
          />
        )}
      </TicketsOverList>
    </Panel>
  );
}
