import { useTranslation } from 'react-i18next';
import { DevicePicker, type PickedDevice } from '../../../entities/device/device-picker.tsx';
import { notifyError } from '../../../ui/feedback/notify.ts';
import { CustomItem } from './custom-item.tsx';
import { customLine, type EditedResupplyLine } from './resupply-lines.ts';

interface LineWaysProps {
  readonly lines: readonly EditedResupplyLine[];
  readonly onAdd: (line: EditedResupplyLine) => void;
}

/** Adds lines that do not come from stock: devices by serial number, and custom items. */
export function LineWays({ lines, onAdd }: LineWaysProps) {
  const { t } = useTranslation();
  const addDevice = (device: PickedDevice | null) => {
    if (device === null) return;
    const { serialNumber: serial } = device;
    if (lines.some(({ sku, name }) => sku === null && name === serial))
      return notifyError(t(($) => $.resupply.deviceTwice, { serial }));
    onAdd(customLine({ sku: '', name: serial, count: 1 }));
  };
  return (
    <>
      <div style={{ flex: '1 1 260px' }}>
        <DevicePicker label={t(($) => $.resupply.addDevice)} value={null} onChange={addDevice} allowAdd />
      </div>
      <CustomItem onAdd={onAdd} />
    </>
  );
}
