import '../../../i18n/late/production.ts';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { LabelDialog } from '../../../ui/print-labels/label-dialog.tsx';
import { codeText, type LabelCode, type LabelDevice } from './device-label.ts';

interface DeviceLabelsProps {
  /** null while the dialog is closed. */
  readonly devices: readonly LabelDevice[] | null;
  readonly onClose: () => void;
}

/** Print preview of device labels. */
export function DeviceLabels({ devices, onClose }: DeviceLabelsProps) {
  const { t } = useTranslation();
  const [code, setCode] = useState<LabelCode>('serial');
  if (devices === null) return null;
  return (
    <LabelDialog
      labels={devices.map((device) => ({
        code: codeText(device, code, window.location.origin),
        kind: familyLabel(device.deviceType, t),
        name: device.serialNumber,
        more: device.model,
      }))}
      onClose={onClose}
    >
      <NativeSelect
        label={t(($) => $.production.labels.code)}
        value={code}
        onChange={({ currentTarget: { value } }) => setCode(value === 'address' ? 'address' : 'serial')}
        data={[
          { value: 'serial', label: t(($) => $.production.labels.serial) },
          { value: 'address', label: t(($) => $.production.labels.address) },
        ]}
      />
    </LabelDialog>
  );
}
