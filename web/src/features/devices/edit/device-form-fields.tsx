import { devices } from '@halla/contract/devices';
import type { EditableDeviceField } from '@halla/domain/devices/device-editing';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CompanyPicker, type PickedCompany } from '../components/company-picker.tsx';
import type { EditValues } from './edit-values.ts';
import { useFieldTexts } from './field-texts.ts';

const WIRE = devices.edit_device.input.shape.deviceData.shape;
const LONGEST = {
  deviceName: WIRE.deviceName.unwrap().unwrap().maxLength,
  plugType: WIRE.plugType.unwrap().unwrap().maxLength,
  chassisNumber: WIRE.chassisNumber.unwrap().unwrap().maxLength,
  model: WIRE.model.unwrap().unwrap().maxLength,
} as const;

export interface DeviceFormFieldsProps {
  readonly fields: readonly EditableDeviceField[];
  readonly values: EditValues;
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly company: PickedCompany | null;
  readonly onChange: (field: EditableDeviceField, value: string) => void;
  readonly onCompany: (company: PickedCompany) => void;
}

/** Inputs of the fields that the level may change. */
export function DeviceFormFields(props: DeviceFormFieldsProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
      {props.fields.map((field) => (
        <Input key={field} field={field} {...props} />
      ))}
    </SimpleGrid>
  );
}

interface InputProps extends DeviceFormFieldsProps {
  readonly field: EditableDeviceField;
}

function Input({ field, values, errors, company, onChange, onCompany }: InputProps) {
  const { t } = useTranslation();
  const texts = useFieldTexts();
  const error = errors[field];
  const label = texts.label(field);
  if (field === 'CompanyId') {
    return (
      <CompanyPicker
        label={label}
        description={t(($) => $.devices.overview.companyHint)}
        value={company}
        onChange={onCompany}
        error={typeof error === 'string' ? error : undefined}
      />
    );
  }
  if (field === 'color' || field === 'quality') {
    return (
      <NativeSelect
        label={label}
        error={error}
        value={values[field]}
        onChange={(event) => onChange(field, event.currentTarget.value)}
        data={[
          { value: '', label: t(($) => $.devices.notChosen) },
          ...CHOICES[field].map((value) => ({ value, label: texts.value(field, value) })),
        ]}
      />
    );
  }
  return (
    <TextInput
      label={label}
      error={error}
      value={values[field]}
      maxLength={LONGEST[field] ?? undefined}
      autoComplete="off"
      onChange={(event) => onChange(field, event.currentTarget.value)}
    />
  );
}

const CHOICES = { color: ['grey', 'white'], quality: ['1', '2'] } as const;
