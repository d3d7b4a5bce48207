import type { DeviceDetail } from '@halla/contract/devices';
import type { EditableDeviceField } from '@halla/domain/device-editing';
import { useForm } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useCallMutation } from '../../../app/api.ts';
import { ApiError } from '../../../app/api-errors.ts';
import type { PickedCompany } from './company-picker.tsx';
import { changesOf, differingFields, type EditValues, valuesOf } from './edit-values.ts';

interface DeviceEdit {
  /** As it was when editing began; a live refetch must not pull the form away. */
  readonly device: DeviceDetail;
  readonly fields: readonly EditableDeviceField[];
  readonly onDone: () => void;
}

/** A field that both people gave a value. */
interface Conflict {
  readonly field: EditableDeviceField;
  readonly mine: string;
  readonly theirs: string;
}

type Theirs = ReadonlySet<EditableDeviceField>;

/** State of the edit form: what was loaded, what was typed, and what somebody else saved meanwhile. */
export function useDeviceEdit({ device, fields, onDone }: DeviceEdit) {
  const client = useQueryClient();
  const [base, setBase] = useState(device);
  const [fresh, setFresh] = useState<DeviceDetail | null>(null);
  const [company, setCompany] = useState(companyOf(device));
  const form = useForm<Record<EditableDeviceField, string>>({ initialValues: { ...valuesOf(device) } });
  const { queryKey } = callQuery('get_device_data', { deviceid: device.id });

  const save = useCallMutation('edit_device', {
    invalidates: ['get_device_data', 'get_devices', 'get_admin_devices'],
    onSuccess: (output) => {
      // The page shows the new values at once; the refetch confirms them.
      if (output.device !== undefined) client.setQueryData(queryKey, { device: output.device });
      onDone();
    },
  });

  const send = (values: EditValues, loaded: DeviceDetail) => {
    const changes = changesOf({ fields, from: valuesOf(loaded), to: values });
    if (Object.keys(changes).length === 0) return onDone();
    save.mutate(
      { deviceData: { id: device.id, updatedAt: loaded.updatedAt, ...changes } },
      { onError: (error) => void explain(error) },
    );
  };
  const explain = async (error: Error) => {
    if (!(error instanceof ApiError)) return;
    form.setErrors(fieldErrors(error.fields));
    if (error.code !== 'core.stale') return;
    const answer = await client.fetchQuery({
      ...callQuery('get_device_data', { deviceid: device.id }),
      staleTime: 0,
    });
    setFresh(answer.device);
  };

  /** Takes over the values of the other person where the user chose them. */
  const merge = (theirs: Theirs, newest: DeviceDetail): EditValues => {
    const saved = valuesOf(newest);
    const touched = new Set(differingFields({ fields, from: valuesOf(base), to: form.values }));
    const merged = { ...form.values };
    for (const field of fields) {
      if (theirs.has(field) || !touched.has(field)) merged[field] = saved[field];
    }
    form.setValues(merged);
    setBase(newest);
    setFresh(null);
    if (merged.CompanyId === saved.CompanyId) setCompany(companyOf(newest));
    return merged;
  };

  return {
    values: form.values,
    errors: form.errors,
    company,
    isSaving: save.isPending,
    isDirty: differingFields({ fields, from: valuesOf(base), to: form.values }).length > 0,
    change: (field: EditableDeviceField, value: string) => form.setFieldValue(field, value),
    pickCompany: (picked: PickedCompany) => {
      setCompany(picked);
      form.setFieldValue('CompanyId', picked.id);
    },
    submit: () => send(form.values, base),
    stale:
      fresh === null
        ? null
        : {
            updatedAt: fresh.updatedAt,
            conflicts: conflictsOf({ base, fresh, fields, mine: form.values, company }),
          },
    saveMerged: (theirs: Theirs) => {
      if (fresh !== null) send(merge(theirs, fresh), fresh);
    },
    keepMerged: (theirs: Theirs) => {
      if (fresh !== null) merge(theirs, fresh);
    },
  };
}

interface Merge {
  readonly base: DeviceDetail;
  readonly fresh: DeviceDetail;
  readonly fields: readonly EditableDeviceField[];
  readonly mine: EditValues;
  readonly company: PickedCompany | null;
}

/** The fields that the user changed and that now hold something else. */
function conflictsOf({ base, fresh, fields, mine, company }: Merge): Conflict[] {
  const saved = valuesOf(fresh);
  const touched = differingFields({ fields, from: valuesOf(base), to: mine });
  return differingFields({ fields: touched, from: mine, to: saved }).map((field) =>
    field === 'CompanyId'
      ? { field, mine: company?.name ?? '', theirs: fresh.Company?.name ?? '' }
      : { field, mine: mine[field], theirs: saved[field] },
  );
}

function companyOf({ Company }: DeviceDetail): PickedCompany | null {
  return Company === null ? null : { id: String(Company.id), name: Company.name };
}

/** The server names fields by their place in the call: deviceData.plugType. */
function fieldErrors(fields: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([path, text]) => [path.replace(/^deviceData\./, ''), text]),
  );
}
