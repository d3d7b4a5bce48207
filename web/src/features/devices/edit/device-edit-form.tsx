import { type DeviceDetail, devices } from '@halla/contract/devices';
import type { EditableDeviceField } from '@halla/domain/devices/device-editing';
import { NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { useResourceForm } from '../../../core/forms/resource-form.ts';
import { CompanyPicker } from '../../../entities/company/company-picker.tsx';
import { FormFrame, FormGrid } from '../../../ui/form/form-frame.tsx';
import { useDeviceFields, valuesOf } from './device-fields.ts';

export interface DeviceEditFormProps {
  readonly device: DeviceDetail;
  /** Fields the level may edit. */
  readonly fields: readonly EditableDeviceField[];
  readonly onDone: () => void;
}

/** Edits a device. */
export function DeviceEditForm({ device, fields, onDone }: DeviceEditFormProps) {
  const { t } = useTranslation();
  const form = useDeviceForm({ device, fields, onDone });
  const { choices } = useDeviceFields();
  const inputOf = (field: EditableDeviceField) => {
    switch (field) {
      case 'CompanyId':
        return (
          <CompanyPicker
            {...form.picked(field)}
            of="owners"
            clearable={false}
            description={t(($) => $.devices.overview.companyHint)}
          />
        );
      case 'color':
      case 'quality':
        return (
          <NativeSelect
            {...form.choice(
              field,
              choices[field],
              t(($) => $.devices.notChosen),
            )}
          />
        );
      default:
        return <TextInput {...form.text(field)} />;
    }
  };
  return (
    <FormFrame form={form} staleTitle={t(($) => $.devices.stale.title)} onCancel={onDone}>
      <FormGrid>
        {fields.map((field) => (
          <Fragment key={field}>{inputOf(field)}</Fragment>
        ))}
      </FormGrid>
    </FormFrame>
  );
}

function useDeviceForm({ device, fields, onDone }: DeviceEditFormProps) {
  const client = useQueryClient();
  const { label, shown } = useDeviceFields();
  const query = callQuery('get_device_data', { deviceid: device.id });
  return useResourceForm({
    call: 'edit_device',
    schema: devices.edit_device.input,
    at: 'deviceData',
    fields,
    label,
    shown,
    resource: device,
    valuesOf,
    input: (changes, { id, updatedAt }) => ({ deviceData: { id, updatedAt, ...changes } }),
    reload: async () => (await client.fetchQuery({ ...query, staleTime: 0 })).device,
    onSaved: (output) => {
      // Updates the page immediately; the refetch confirms it.
      if (output.device !== undefined) client.setQueryData(query.queryKey, { device: output.device });
    },
    onDone,
  });
}
