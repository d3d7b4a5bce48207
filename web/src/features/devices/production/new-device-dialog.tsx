import { Button, Flex, NativeSelect, SimpleGrid, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ClientChoice } from '../../../entities/client/client-choice.tsx';
import { PlaceSelect } from '../../../entities/place/place-select.tsx';
import { useLifeCycleChoices } from '../../../entities/place/use-places.ts';
import { codeText } from '../../../i18n/i18n.ts';
import { DetailDialog } from '../../../ui/page/detail-dialog.tsx';
import { ScanButton } from '../../../ui/scanner/scan-button.tsx';
import { SerialInput } from './serial-input.tsx';
import { useNewDevice } from './use-new-device.ts';

export interface NewDeviceDialogProps {
  /** What the serial number starts with; null while the dialog is closed. */
  readonly serial: string | null;
  readonly onClose: () => void;
  readonly onAdded: (serial: string) => void;
}

/** Puts a new device in: serial number, state, location, and the client when it goes to one. */
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

/** A new device was nowhere before. */
const FIRST_RECORD = [null];

type NewDeviceFormProps = Omit<NewDeviceDialogProps, 'serial'> & { readonly serial: string };

function NewDeviceForm({ serial, onClose, onAdded }: NewDeviceFormProps) {
  const { t } = useTranslation();
  const { stateLabels, places } = useLifeCycleChoices();
  const form = useNewDevice({ initial: serial, onClose, onAdded });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.submit(false);
      }}
    >
      <Stack gap="md">
        <SerialInput
          value={form.typed}
          onChange={form.setTyped}
          state={form.check}
          inputRef={form.input}
          action={<ScanButton onScan={form.setTyped} variant="subtle" />}
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <NativeSelect
            size="md"
            label={t(($) => $.production.add.state)}
            value={form.state}
            onChange={({ currentTarget: { value } }) => form.setState(value)}
            data={form.states.map((value) => ({ value, label: stateLabels[value] }))}
          />
          <PlaceSelect
            size="md"
            label={t(($) => $.production.add.place)}
            state={form.state}
            before={FIRST_RECORD}
            places={places}
            chosen={form.place}
            onChoose={form.setPlace}
          />
        </SimpleGrid>
        {form.takesClient && (
          <ClientChoice
            value={form.client}
            onChange={form.setClient}
            hint={form.state === 'demo' ? t(($) => $.production.state.noClient) : undefined}
            error={form.isClientMissing ? codeText('lifecycle.client_missing') : undefined}
          />
        )}
        <Flex direction={{ base: 'column-reverse', xs: 'row' }} justify="flex-end" gap="sm">
          <Button
            variant="default"
            size="md"
            disabled={form.check.kind !== 'valid'}
            loading={form.isSaving}
            onClick={() => form.submit(true)}
          >
            {t(($) => $.production.add.next)}
          </Button>
          <Button type="submit" size="md" disabled={form.check.kind !== 'valid'} loading={form.isSaving}>
            {t(($) => $.production.add.submit)}
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}
