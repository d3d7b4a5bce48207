import type { Order } from '@halla/contract/orders/order';
import type { OrderLine } from '@halla/contract/orders/order-lines';
import type { CabinColour } from '@halla/domain/documents/allocation';
import { Button, CloseButton, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useScannedDevice } from '../../../entities/device/use-scanned-device.ts';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { ScanBox } from '../../../ui/scanner/scan-box.tsx';
import { type LineDevice, useAllocationForm } from './allocation-form.ts';
import { candidatesOf, candidatesQuery } from './candidates.ts';
import { DeviceRows } from './device-rows.tsx';
import { OfferedDevices } from './offered-devices.tsx';
import { useChosen } from './use-chosen.ts';

interface AllocationEditorProps {
  readonly order: Order;
  readonly line: OrderLine;
  readonly colour: CabinColour;
  readonly onDone: () => void;
}

/** Chooses the devices of a line: individually, by scanning, or all missing ones at once. */
export function AllocationEditor({ order, line, colour, onDone }: AllocationEditorProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const query = useQuery(candidatesQuery(colour));
  const candidates = useMemo(() => (query.data === undefined ? [] : candidatesOf(query.data)), [query.data]);
  const { form, owners } = useAllocationForm({ order, lineId: line.id, onDone });
  const chosen = useChosen({ order, line, candidates, form });
  const scan = useScannedDevice(chosen.addScanned);
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="xs">
        <Text className="tabular" aria-live="polite">
          {t(($) => $.allocation.progress, { allocated: chosen.devices.length, wanted: line.count })}
        </Text>
        {chosen.missing > 0 && (
          <Button
            variant="light"
            leftSection={<Sparkles size={16} aria-hidden />}
            loading={query.isPending}
            disabled={query.isError}
            onClick={chosen.fill}
          >
            {t(($) => $.allocation.fill, { count: chosen.missing })}
          </Button>
        )}
      </Group>
      <ScanBox
        label={t(($) => $.allocation.box)}
        hint={t(($) => $.allocation.boxHint)}
        onCode={scan}
        onTyped={setTyped}
      />
      <OfferedDevices chosen={chosen} query={query} typed={typed} />
      <FormFrame form={form} staleTitle={t(($) => $.orders.stale)} onCancel={onDone}>
        <DeviceRows
          label={t(($) => $.allocation.chosen)}
          devices={chosen.devices}
          about={({ id }) => <Owner number={owners.get(id)} />}
          empty={t(($) => $.allocation.nothingChosen)}
          action={(device) => <RemoveButton device={device} onRemove={chosen.remove} />}
        />
      </FormFrame>
    </Stack>
  );
}

/** The other order to which a device is allocated. */
function Owner({ number }: { readonly number: number | undefined }) {
  const { t } = useTranslation();
  return number === undefined ? null : t(($) => $.allocation.onOrder, { number: String(number) });
}

interface RemoveButtonProps {
  readonly device: LineDevice;
  readonly onRemove: (id: number) => void;
}

function RemoveButton({ device: { id, serialNumber }, onRemove }: RemoveButtonProps) {
  const { t } = useTranslation();
  return (
    <CloseButton
      size="lg"
      aria-label={t(($) => $.allocation.remove, { serial: serialNumber })}
      onClick={() => onRemove(id)}
    />
  );
}
