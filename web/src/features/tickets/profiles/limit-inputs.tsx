import { needsChannel, TEST_MEASURES, type TestMeasure } from '@halla/domain/service/test-profile';
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import classes from './limit-inputs.module.css';
import type { LimitDraft } from './profile-draft.ts';

const UNITS: Readonly<Record<TestMeasure, string>> = {
  reaches: 's',
  lowest: '°C',
  mean: '°C',
  spread: 'K',
  differs: 'K',
  runs: '%',
  pressure: 'bar',
  consumption: 'kg',
};

interface LimitInputsProps {
  readonly limit: LimitDraft;
  /** From 1. */
  readonly number: number;
  readonly isFixed: boolean;
  readonly onChange: (limit: LimitDraft) => void;
  readonly onRemove: () => void;
}

/** Inputs of a limit: measure, phase and range. */
export function LimitInputs({ limit, number, isFixed, onChange, onRemove }: LimitInputsProps) {
  const { t } = useTranslation();
  const { measure } = limit;
  const unit = ` ${UNITS[measure]}`;
  const set = (change: Partial<LimitDraft>) => onChange({ ...limit, ...change });
  const text = (name: 'channel' | 'other') => (
    <TextInput
      label={t(($) => $.holds.profiles[name])}
      value={limit[name]}
      disabled={isFixed}
      required
      onChange={({ currentTarget }) => set({ [name]: currentTarget.value })}
    />
  );
  const amount = (name: 'from' | 'to' | 'threshold' | 'min' | 'max', suffix: string, required = false) => (
    <NumberInput
      label={t(($) => $.holds.profiles[name])}
      value={limit[name]}
      suffix={suffix}
      required={required}
      disabled={isFixed}
      hideControls
      onChange={(value) => set({ [name]: value })}
    />
  );
  return (
    <div className={classes.limit}>
      <NativeSelect
        className={classes.measure ?? ''}
        label={t(($) => $.holds.profiles.measure)}
        value={measure}
        disabled={isFixed}
        data={TEST_MEASURES.map((value) => ({
          value,
          label: t(($) => $.holds.profiles.measureNames[value]),
        }))}
        onChange={({ currentTarget }) => {
          const next = TEST_MEASURES.find((known) => known === currentTarget.value);
          if (next !== undefined) set({ measure: next });
        }}
      />
      {needsChannel(measure) && text('channel')}
      {measure === 'differs' && text('other')}
      {measure === 'reaches' && amount('threshold', ' °C', true)}
      {amount('from', ' s', true)}
      {amount('to', ' s', true)}
      {amount('min', unit)}
      {amount('max', unit)}
      {!isFixed && (
        <ActionIcon
          className={classes.remove ?? ''}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t(($) => $.holds.profiles.remove, { number })}
          onClick={onRemove}
        >
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  );
}
