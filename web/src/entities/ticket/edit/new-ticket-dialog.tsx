import '../../../i18n/late/ticket-screens.ts';
import type { CallInput } from '@halla/contract/calls';
import { tickets } from '@halla/contract/tickets';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { DevicePicker, type PickedDevice } from '../../device/device-picker.tsx';
import { ReportInputs, TicketInputs } from './ticket-inputs.tsx';
import { NEW_TICKET, REPORT_FIELDS, TICKET_FIELDS, useTicketFields } from './ticket-values.ts';

interface NewTicketProps {
  readonly onClose: () => void;
  /** The device that has the fault; chosen in the form without it. */
  readonly device?: PickedDevice | undefined;
  /** What the ticket is made from. */
  readonly links?: TicketLinks | undefined;
  /** What the fault is called until somebody words it. */
  readonly summary?: string | undefined;
}

/** Alerts, crash logs and sessions of the device that a ticket is about. */
export type TicketLinks = Pick<
  CallInput<'add_ticket'>['ticket_data'],
  'AlertIds' | 'CrashLogIds' | 'SessionIds'
>;

/** Reports a fault of a device, which may be new or stand for any of its family. */
export function NewTicketDialog(props: NewTicketProps) {
  const { t } = useTranslation();
  const isStaff = useMay('get_ticket_groups');
  const title = isStaff ? t(($) => $.ticketScreens.add) : t(($) => $.ticketScreens.report);
  return (
    <FormDialog opened size="xl" title={title} onClose={props.onClose}>
      <NewTicketForm {...props} />
    </FormDialog>
  );
}

function NewTicketForm({ onClose, device: given, links, summary = '' }: NewTicketProps) {
  const { t } = useTranslation();
  const isStaff = useMay('get_ticket_groups');
  const [device, setDevice] = useState<PickedDevice | null>(given ?? null);
  const form = useResourceForm({
    ...useTicketFields(),
    call: 'add_ticket',
    schema: tickets.add_ticket.input,
    at: 'ticket_data',
    fields: isStaff ? TICKET_FIELDS : REPORT_FIELDS,
    initial: { ...NEW_TICKET, summary },
    attach: async ({ ticket_data }) => ({
      input: ofDevice(device, { ...ticket_data, ...links }),
      files: undefined,
    }),
    check: () => (device === null ? { deviceid: t(($) => $.ticketScreens.chooseDevice) } : {}),
    onDone: onClose,
  });
  return (
    <FormFrame form={form} onCancel={onClose}>
      {given === undefined && (
        <DevicePicker
          label={t(($) => $.ticketScreens.fields.device)}
          value={device}
          onChange={setDevice}
          allowAdd={isStaff}
          allowGeneric={isStaff}
          required
        />
      )}
      {isStaff ? <TicketInputs form={form} /> : <ReportInputs form={form} />}
    </FormFrame>
  );
}

/** The device is beside the fields of the ticket; a new one is made with it. */
function ofDevice(
  device: PickedDevice | null,
  ticket_data: CallInput<'add_ticket'>['ticket_data'],
): CallInput<'add_ticket'> {
  if (device === null) return { ticket_data };
  if (device.id !== null) return { deviceid: device.id, ticket_data };
  return { ticket_data: { ...ticket_data, newDevice: device.serialNumber } };
}
