import { INTERVAL_KINDS, INTERVAL_MOST } from '@halla/domain/maintenance/program';
import { SimpleGrid } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import type { IntervalsDraft } from './program-draft.ts';

const SUFFIXES = { sessions: '', hours: ' h', kilograms: ' kg', months: '' } as const;

interface IntervalInputsProps {
  readonly intervals: IntervalsDraft;
  readonly onChange: (intervals: IntervalsDraft) => void;
}

/** After how much a service is due; an empty one does not count. */
export function IntervalInputs({ intervals, onChange }: IntervalInputsProps) {
  const { t } = useTranslation();
  return (
    <SimpleGrid cols={{ base: 2, sm: 4 }} spacing="sm">
      {INTERVAL_KINDS.map((kind) => (
        <NumberInput
          key={kind}
          label={t(($) => $.maintenance.programs[kind])}
          value={intervals[kind]}
          suffix={SUFFIXES[kind]}
          min={1}
          max={INTERVAL_MOST[kind]}
          decimals={0}
          hideControls
          onChange={(value) => onChange({ ...intervals, [kind]: value })}
        />
      ))}
    </SimpleGrid>
  );
}
