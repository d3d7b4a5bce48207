import type { DeviceDetail } from '@halla/contract/devices';
import type { Level } from '@halla/domain/access/levels';
import { editableDeviceFields } from '@halla/domain/devices/device-editing';
import { Button, Stack } from '@mantine/core';
import { Pencil } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useEditAt } from '../../../ui/form/use-edit-at.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { DeviceEditForm } from '../edit/device-edit-form.tsx';
import { DeviceDetails } from './device-details.tsx';

export interface DetailsPanelProps {
  readonly device: DeviceDetail;
  readonly level: Level;
  /** True if the page header already shows the main fields; they are then repeated only in the form. */
  readonly headed?: boolean;
}

const IN_HEADER = ['serialNumber', 'deviceName', 'model', 'CompanyId'] as const;

/** Panel of the device details; fields the level may change are editable. */
export function DetailsPanel({ device, level, headed = false }: DetailsPanelProps) {
  const { t } = useTranslation();
  const { edited, root, begin, end } = useEditAt(device);
  const fields = editableDeviceFields(level);
  return (
    <Panel
      title={t(($) => $.devices.overview.details)}
      actions={
        fields.length > 0 &&
        edited === null && (
          <Button
            variant="default"
            size="xs"
            leftSection={<Pencil size={14} aria-hidden />}
            onClick={() => begin(null)}
          >
            {t(($) => $.common.edit)}
          </Button>
        )
      }
    >
      <Stack gap="md" ref={root}>
        <DeviceDetails
          device={device}
          hidden={edited !== null ? fields : headed ? IN_HEADER : []}
          {...(edited === null && { empty: { fields, onEdit: begin } })}
        />
        {edited !== null && <DeviceEditForm device={edited} fields={fields} onDone={end} />}
      </Stack>
    </Panel>
  );
}
