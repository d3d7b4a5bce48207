import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import type { OfferedStep } from '@halla/contract/shipments';
import { MultiSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';

interface PickQuestionProps {
  readonly pick: OfferedStep['picks'][number];
  /** How many devices the line lacks. */
  readonly max: number;
  readonly value: readonly number[];
  readonly onChange: (ids: readonly number[]) => void;
}

/** Which of the devices of the order travel with a line. */
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
