import '../../../i18n/late/ticket-screens.ts';
import { Button, Flex } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { callQuery } from '../../../core/calls/api.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import type { Chosen } from '../../../ui/form/wire.ts';
import { DevicePicker, type PickedDevice } from '../../device/device-picker.tsx';
import { PhotoPicker } from '../photos/photo-picker.tsx';
import { NewTicketInputs, ReportInputs } from './ticket-inputs.tsx';
import { type TicketLinks, useNewTicket } from './use-new-ticket.ts';

interface NewTicketProps {
  readonly onClose: () => void;
  /** The faulty device; if undefined, it is chosen in the form. */
  readonly device?: PickedDevice | undefined;
  /** Alerts, crash logs or sessions that the ticket is created from. */
  readonly links?: TicketLinks | undefined;
  /** Suggested summary. */
  readonly summary?: string | undefined;
  /** Suggested description. */
  readonly description?: string | undefined;
}

/** Dialog for reporting a fault of a device, which may be a new device or a family's placeholder. */
export function NewTicketDialog(props: NewTicketProps) {
  const { t } = useTranslation();
  const isStaff = useMay('get_ticket_groups');
  const title = isStaff ? t(($) => $.ticketScreens.add) : t(($) => $.ticketScreens.report);
  const serial = props.device?.serialNumber;
  return (
    <FormDialog
      opened
      size="xl"
      title={serial === undefined ? title : `${title} · ${serial}`}
      onClose={props.onClose}
    >
      <NewTicketForm {...props} />
    </FormDialog>
  );
}

function NewTicketForm({ onClose, device: given, links, summary = '', description = '' }: NewTicketProps) {
  const { t } = useTranslation();
  const isStaff = useMay('get_ticket_groups');
  const [device, setDevice] = useState<PickedDevice | null>(given ?? null);
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const form = useNewTicket({ device, links, summary, description, photos, onClose });
  const owner = useOwner(device);
  const state = { disabled: !form.canSave, loading: form.isSaving };
  // Internal files are added to an existing ticket.
  const buttons = isStaff && (
    <Flex direction={{ base: 'column-reverse', xs: 'row' }} justify="flex-end" gap="xs">
      <Button variant="default" onClick={onClose}>
        {t(($) => $.common.cancel)}
      </Button>
      <Button {...state} variant="default" onClick={form.submitForPhotos}>
        {t(($) => $.ticketScreens.addWithPhotos)}
      </Button>
      <Button {...state} type="submit">
        {t(($) => $.common.submit)}
      </Button>
    </Flex>
  );
  return (
    <FormFrame
      form={form}
      submitLabel={t(($) => $.ticketScreens.sendReport)}
      onCancel={onClose}
      {...(buttons && { foot: buttons })}
    >
      {given === undefined && (
        <DevicePicker
          label={t(($) => $.tickets.fields.device)}
          value={device}
          onChange={setDevice}
          allowAdd={isStaff}
          allowGeneric={isStaff}
          required
        />
      )}
      {isStaff ? (
        <NewTicketInputs form={form} owner={owner} />
      ) : (
        <>
          <ReportInputs form={form} />
          <PhotoPicker photos={photos} onChange={setPhotos} />
        </>
      )}
    </FormFrame>
  );
}

/** The owner of the device, who is the default company of the ticket. */
function useOwner(device: PickedDevice | null): Chosen | null {
  const isStaff = useMay('get_ticket_groups');
  const id = device?.id ?? null;
  const { data } = useQuery({
    ...callQuery('get_device_data', { deviceid: id ?? 0 }),
    enabled: isStaff && id !== null,
  });
  return id === null ? null : (data?.device.Company ?? null);
}
