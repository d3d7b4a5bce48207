import type { CallInput } from '@halla/contract/calls';
import { tickets } from '@halla/contract/tickets';
import { fieldNames } from '@halla/domain/resources/fields/field';
import { TICKET_FIELDS } from '@halla/domain/resources/fields/ticket-fields';
import { pageAddress } from '@halla/domain/resources/resources';
import { REPORT_FIELDS } from '@halla/domain/tickets/ticket-access';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { blankValues, useFieldTexts } from '../../../ui/fields/field-values.ts';
import { type DialogName, dialogTab } from '../../../ui/page/dialog-param.ts';
import type { PickedDevice } from '../../device/device-picker.tsx';
import { ticketFields } from '../ticket-fields.tsx';

/** Alerts, crash logs and sessions that a ticket links to. */
export type TicketLinks = Pick<
  CallInput<'add_ticket'>['ticket_data'],
  'AlertIds' | 'CrashLogIds' | 'SessionIds'
>;

interface NewTicket {
  readonly device: PickedDevice | null;
  readonly links: TicketLinks | undefined;
  readonly summary: string;
  readonly description: string;
  readonly photos: readonly File[];
  readonly onClose: () => void;
}

/** State of the form for a new ticket, which can continue with the created ticket. */
export function useNewTicket({ device, links, summary, description, photos, onClose }: NewTicket) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const isStaff = useMay('get_ticket_groups');
  const wantsPhotos = useRef(false);
  const madeId = useRef<number>(undefined);
  const openFiles = (id: number) =>
    navigate({
      href: `${pageAddress('ticket', id)}&${dialogTab('ticket')}=media`,
      ...{ ignoreBlocker: true, replace: true },
    });
  const openReport = (deviceId: number, id: number) =>
    navigate({
      href: `${pageAddress('device', deviceId)}?tab=maintenanceTickets&${'ticket' satisfies DialogName}=${id}`,
      ignoreBlocker: true,
    });
  const form = useResourceForm({
    ...useFieldTexts(ticketFields),
    call: 'add_ticket',
    schema: tickets.add_ticket.input,
    at: 'ticket_data',
    fields: isStaff ? fieldNames(TICKET_FIELDS) : REPORT_FIELDS,
    initial: { ...blankValues(TICKET_FIELDS), summary, description },
    attach: async ({ ticket_data }) => ({
      input: ofDevice(device, { ...ticket_data, ...links }),
      files: photos.length === 0 ? undefined : { 'photos[]': photos },
    }),
    check: () => (device === null ? { deviceid: t(($) => $.ticketScreens.chooseDevice) } : {}),
    onSaved: ({ ticket }) => {
      madeId.current = ticket.id;
    },
    onDone: () => {
      const id = madeId.current;
      if (wantsPhotos.current && id !== undefined) void openFiles(id);
      else onClose();
      if (id === undefined) return;
      // Customers are taken to the progress of the report, staff to the ticket if it was created from another
      // record.
      if (!isStaff && device?.id) void openReport(device.id, id);
      // Asks first if something else on the page, such as a note, is not saved.
      if (isStaff && !wantsPhotos.current && links !== undefined)
        void navigate({ href: pageAddress('ticket', id) });
    },
  });
  const submit = (forPhotos: boolean) => {
    wantsPhotos.current = forPhotos;
    form.submit();
  };
  return { ...form, submit: () => submit(false), submitForPhotos: () => submit(true) };
}

/**
 * Input members for the device, which are outside the ticket's fields; a new device is created with the
 * ticket.
 */
function ofDevice(
  device: PickedDevice | null,
  ticket_data: CallInput<'add_ticket'>['ticket_data'],
): CallInput<'add_ticket'> {
  if (device === null) return { ticket_data };
  if (device.id !== null) return { deviceid: device.id, ticket_data };
  return { ticket_data: { ...ticket_data, newDevice: device.serialNumber } };
}
