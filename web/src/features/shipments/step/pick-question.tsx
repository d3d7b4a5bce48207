import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import type { OfferedStep } from '@halla/contract/shipments/step';
import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PickQuestionProps {
  readonly pick: OfferedStep['picks'][number];
  /** Number of devices the line lacks. */
  readonly max: number;
  readonly value: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

/** Asks which of the order's devices a line contains. */
export function PickQuestion({ pick, max, value, onChange }: PickQuestionProps) {
  const { t } = useTranslation();
  const { sku, name, count, Devices, offered } = pick;
  const chosen = Devices.length + value.length;
  return (
    <MultiSelect
      label={t(($) => $.shipmentScreens.step.pick, { name: name ?? sku })}
      description={t(($) => $.shipmentScreens.step.picked, { chosen, count })}
      searchable
      hidePickedOptions
      maxValues={max}
      data={offered.map(({ id, serialNumber }) => ({ value: String(id), label: serialNumber }))}
      value={value.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
}
