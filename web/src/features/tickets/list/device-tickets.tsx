import '../../../i18n/late/ticket-screens.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagedList } from '../../../core/calls/list.ts';
import type { PickedDevice } from '../../../entities/device/device-picker.tsx';
import { EmptyState } from '../../../ui/feedback/states.tsx';
import { useDialogParam } from '../../../ui/page/dialog-param.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { NewTicketButton } from '../pages/new-ticket-button.tsx';
import { TicketDialogs } from '../pages/ticket-dialogs.tsx';
import { OWN_FILTERS } from './ticket-filter.ts';
import { StateChoice, TICKET_LIST, TicketSearch, TicketTable } from './ticket-table.tsx';

interface DeviceTicketsProps {
  readonly device: { readonly id: number; readonly serialNumber: string };
}

/** The tickets of a device in every state, and the form that reports its next fault. */
export function DeviceTickets({ device: { id, serialNumber } }: DeviceTicketsProps) {
  const { t } = useTranslation();
  const ticket = useDialogParam('ticket');
  const [ids, setIds] = useState<readonly number[]>([]);
  const list = usePagedList('get_tickets', {
    ...TICKET_LIST,
    name: 'device-tickets',
    urlKey: 'tickets',
    filters: OWN_FILTERS,
    input: (request) => ({ ...request, DeviceId: id }),
    rows: ({ tickets }) => tickets,
  });
  const { values, set } = list.filters;
  const device: PickedDevice = { id, serialNumber, latest: null };
  return (
    <Panel title={t(($) => $.devices.page.tab.maintenanceTickets)} actions={<NewTicketButton />}>
      <TicketTable
        label={t(($) => $.devices.page.tab.maintenanceTickets)}
        list={list}
        onIds={setIds}
        onRow={(row) => ticket.open(String(row.id))}
        toolbar={<TicketSearch value={values.q} onChange={(q) => set({ q })} />}
        below={<StateChoice value={values.state} onChange={(state) => set({ state })} />}
        csv={`tickets_${serialNumber}`}
        empty={
          <EmptyState
            title={t(($) => $.ticketScreens.nothingTitle)}
            text={t(($) => $.ticketScreens.nothingText)}
          />
        }
      />
      <TicketDialogs ids={ids} device={device} />
    </Panel>
  );
}
