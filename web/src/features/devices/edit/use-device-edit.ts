import type { DeviceDetail } from '@halla/contract/devices';
import type { EditableDeviceField } from '@halla/domain/devices/device-editing';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery, useCallMutation } from '../../../app/calls/api.ts';
import { ApiError, fieldTexts } from '../../../app/calls/api-errors.ts';
import { useMergedEdit } from '../../../ui/form/use-merged-edit.ts';
import type { PickedCompany } from '../components/company-picker.tsx';
import { changesOf, type EditValues, valuesOf } from './edit-values.ts';

interface DeviceEdit {
  /** As it was when editing began; a live refetch must not pull the form away. */
  readonly device: DeviceDetail;
  readonly fields: readonly EditableDeviceField[];
  readonly onDone: () => void;
}

type Theirs = ReadonlySet<EditableDeviceField>;

/** State of the edit form of a device. */
export function useDeviceEdit({ device, fields, onDone }: DeviceEdit) {
  const client = useQueryClient();
  const edit = useMergedEdit({ row: device, fields, valuesOf });
  const { base, fresh, values } = edit;
  const [company, setCompany] = useState(companyOf(device));
  const query = callQuery('get_device_data', { deviceid: device.id });

  const save = useCallMutation('edit_device', {
    onSuccess: (output) => {
      // The page shows the new values at once; the refetch confirms them.
      if (output.device !== undefined) client.setQueryData(query.queryKey, { device: output.device });
      onDone();
    },
  });

  const send = (typed: EditValues, loaded: DeviceDetail) => {
    const changes = changesOf({ fields, from: valuesOf(loaded), to: typed });
    if (Object.keys(changes).length === 0) return onDone();
    save.mutate(
      { deviceData: { id: device.id, updatedAt: loaded.updatedAt, ...changes } },
      { onError: (error) => void explain(error) },
    );
  };
  const explain = async (error: Error) => {
    if (!(error instanceof ApiError)) return;
    edit.setErrors(fieldErrors(fieldTexts(error)));
    if (error.code !== 'core.stale') return;
    edit.meet((await client.fetchQuery({ ...query, staleTime: 0 })).device);
  };
  const merge = (theirs: Theirs) => {
    const merged = edit.merge(theirs);
    if (merged === null) return null;
    const { values: kept, saved, newest } = merged;
    if (kept.CompanyId === saved.CompanyId) setCompany(companyOf(newest));
    return merged;
  };

  return {
    values,
    errors: edit.errors,
    company,
    isSaving: save.isPending,
    isDirty: edit.isDirty,
    change: edit.change,
    pickCompany: (picked: PickedCompany) => {
      setCompany(picked);
      edit.change('CompanyId', picked.id);
    },
    submit: () => send(values, base),
    stale: fresh && {
      updatedAt: fresh.updatedAt,
      conflicts: edit.conflicts.map((field) =>
        field === 'CompanyId'
          ? { field, mine: company?.name ?? '', theirs: fresh.Company?.name ?? '' }
          : { field, mine: values[field], theirs: valuesOf(fresh)[field] },
      ),
    },
    saveMerged: (theirs: Theirs) => {
      const merged = merge(theirs);
      if (merged !== null) send(merged.values, merged.newest);
    },
    keepMerged: (theirs: Theirs) => {
      merge(theirs);
    },
  };
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
