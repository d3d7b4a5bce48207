import type { DeviceDetail } from '@halla/contract/devices';
import type { EditableDeviceField } from '@halla/domain/device-editing';
import { Button, Group, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useUnsavedChanges } from '../../../app/unsaved-changes.ts';
import { StaleDialog } from '../../../ui/stale-dialog.tsx';
import { DeviceFormFields } from './device-form-fields.tsx';
import { useFieldTexts } from './field-texts.ts';
import { useDeviceEdit } from './use-device-edit.ts';

export interface DeviceEditFormProps {
  readonly device: DeviceDetail;
  readonly fields: readonly EditableDeviceField[];
  readonly onDone: () => void;
}

/** Edits a device; what is typed survives a change that somebody else saves in between. */
export function DeviceEditForm({ device, fields, onDone }: DeviceEditFormProps) {
  const { t } = useTranslation();
  const edit = useDeviceEdit({ device, fields, onDone });
  const texts = useFieldTexts();
  useUnsavedChanges(edit.isDirty);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        edit.submit();
      }}
    >
      <Stack gap="md">
        <DeviceFormFields
          fields={fields}
          values={edit.values}
          errors={edit.errors}
          company={edit.company}
          onChange={edit.change}
          onCompany={edit.pickCompany}
        />
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onDone}>
            {t(($) => $.common.cancel)}
          </Button>
          <Button type="submit" loading={edit.isSaving} disabled={!edit.isDirty}>
            {t(($) => $.common.submit)}
          </Button>
        </Group>
      </Stack>
      {edit.stale !== null && (
        <StaleDialog
          key={edit.stale.updatedAt}
          title={t(($) => $.devices.stale.title)}
          conflicts={edit.stale.conflicts.map(({ field, mine, theirs }) => ({
            field,
            label: texts.label(field),
            mine: texts.value(field, mine),
            theirs: texts.value(field, theirs),
          }))}
          saving={edit.isSaving}
          onSave={edit.saveMerged}
          onBack={edit.keepMerged}
        />
      )}
    </form>
  );
}
