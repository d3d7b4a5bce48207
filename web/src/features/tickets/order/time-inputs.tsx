import { Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import type { WorkTimes } from './use-checklist.ts';

const MINUTES_MOST = 10_000;
const TIMES = ['workMinutes', 'travelMinutes'] as const;

/** Minutes as typed; empty if not recorded. */
export type TypedTimes = Readonly<Record<(typeof TIMES)[number], number | string>>;

export const NO_TIMES: TypedTimes = { workMinutes: '', travelMinutes: '' };

/** The typed minutes; null if any is not a number of minutes. */
export function timesOf({ workMinutes, travelMinutes }: TypedTimes): WorkTimes | null {
  const isWrong = [workMinutes, travelMinutes].some((typed) => typeof typed === 'string' && typed !== '');
  const minutes = (typed: number | string) => (typeof typed === 'number' ? typed : null);
  return isWrong ? null : { workMinutes: minutes(workMinutes), travelMinutes: minutes(travelMinutes) };
}

interface TimeInputsProps {
  readonly times: TypedTimes;
  readonly onChange: (times: TypedTimes) => void;
}

/** Optional minutes of work and of travel. */
export function TimeInputs({ times, onChange }: TimeInputsProps) {
  const { t } = useTranslation();
  return (
    <Group gap="sm" align="flex-start">
      {TIMES.map((name) => (
        <NumberInput
          key={name}
          label={t(($) => $.maintenance.order[name])}
          value={times[name]}
          suffix=" min"
          min={0}
          max={MINUTES_MOST}
          hideControls
          w={160}
          onChange={(next) => onChange({ ...times, [name]: next })}
        />
      ))}
    </Group>
  );
}
