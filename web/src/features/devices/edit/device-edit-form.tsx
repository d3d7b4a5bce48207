import type { DeviceDetail } from '@halla/contract/devices';
import type { EditableDeviceField } from '@halla/domain/devices/device-editing';
import { useTranslation } from 'react-i18next';
import { useLeaveGuard } from '../../../app/leaving/leave-guard.ts';
import { EditForm } from '../../../ui/form/edit-form.tsx';
import { DeviceFormFields } from './device-form-fields.tsx';
import { useFieldTexts } from './field-texts.ts';
import { useDeviceEdit } from './use-device-edit.ts';

export interface DeviceEditFormProps {
  readonly device: DeviceDetail;
  readonly fields: readonly EditableDeviceField[];
  readonly onDone: () => void;
}

/** Edits a device. */
export function DeviceEditForm({ device, fields, onDone }: DeviceEditFormProps) {
  const { t } = useTranslation();
  const edit = useDeviceEdit({ device, fields, onDone });
  const texts = useFieldTexts();
  useLeaveGuard(edit.isDirty);
  return (
    <EditForm edit={edit} texts={texts} staleTitle={t(($) => $.devices.stale.title)} onCancel={onDone}>
      <DeviceFormFields
        fields={fields}
        values={edit.values}
        errors={edit.errors}
        company={edit.company}
        onChange={edit.change}
        onCompany={edit.pickCompany}
      />
    </EditForm>
  );
}
