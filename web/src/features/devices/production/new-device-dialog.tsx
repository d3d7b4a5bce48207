import '../../../i18n/late/production.ts';
import { isAtClient, requiresClient } from '@halla/domain/lifecycle/lifecycle';
import { Button, Flex, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ClientChoice } from '../../../entities/client/client-choice.tsx';
import { PlaceSelect } from '../../../entities/place/place-select.tsx';
import { useLifeCycleChoices } from '../../../entities/place/use-places.ts';
import { FormFrame, FormGrid } from '../../../ui/form/form-frame.tsx';
import { DetailDialog } from '../../../ui/page/detail-dialog.tsx';
import { ScanButton } from '../../../ui/scanner/scan-button.tsx';
import { SerialInput } from './serial-input.tsx';
import { useNewDevice } from './use-new-device.ts';

export interface NewDeviceDialogProps {
  /** Initial serial number; null while the dialog is closed. */
  readonly serial: string | null;
  readonly onClose: () => void;
  readonly onAdded: (serial: string) => void;
}

/** Adds a device: serial number, state, place, and the client if it goes to one. */
export function NewDeviceDialog({ serial, ...props }: NewDeviceDialogProps) {
  const { t } = useTranslation();
  return (
    <DetailDialog
      opened={serial !== null}
      title={t(($) => $.production.add.title)}
      onClose={props.onClose}
      width={640}
    >
      {serial !== null && <NewDeviceForm serial={serial} {...props} />}
    </DetailDialog>
  );
}

/** A new device has no previous record. */
const FIRST_RECORD = [null];

type NewDeviceFormProps = Omit<NewDeviceDialogProps, 'serial'> & { readonly serial: string };

function NewDeviceForm({ serial, onClose, onAdded }: NewDeviceFormProps) {
  const { t } = useTranslation();
  const { stateLabels, places } = useLifeCycleChoices();
  const form = useNewDevice({ initial: serial, onClose, onAdded });
  const typed = form.picked('transferData.newDevice');
  const place = form.picked('transferData.location');
  const { state } = form.values.transferData;
  const states = form.states.map((value) => ({ value, label: stateLabels[value] }));
  const buttons = (
    <Flex direction={{ base: 'column-reverse', xs: 'row' }} justify="flex-end" gap="sm">
      <Button
        variant="default"
        size="md"
        disabled={!form.canSave}
        loading={form.isSaving}
        onClick={form.submitAndGoOn}
      >
        {t(($) => $.production.add.next)}
      </Button>
      <Button type="submit" size="md" disabled={!form.canSave} loading={form.isSaving}>
        {t(($) => $.production.add.submit)}
      </Button>
    </Flex>
  );
  return (
    <FormFrame form={form} foot={buttons}>
      <SerialInput
        {...typed}
        state={form.check}
        inputRef={form.input}
        action={
          <ScanButton typed={t(($) => $.ui.scanner.typeSerial)} onScan={typed.onChange} variant="subtle" />
        }
      />
      <FormGrid>
        <NativeSelect size="md" {...form.choice('transferData.state', states)} />
        <PlaceSelect
          size="md"
          label={place.label}
          error={place.error}
          state={state}
          before={FIRST_RECORD}
          places={places}
          chosen={place.value}
          onChoose={place.onChange}
        />
      </FormGrid>
      {isAtClient(state) && (
        <ClientChoice
          {...form.picked('clientInfo')}
          required={requiresClient(state)}
          hint={state === 'demo' ? t(($) => $.production.state.noClient) : undefined}
        />
      )}
    </FormFrame>
  );
}
