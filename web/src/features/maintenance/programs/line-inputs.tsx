import { LINE_KINDS } from '@halla/domain/maintenance/program';
import { ActionIcon, NativeSelect, TextInput } from '@mantine/core';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import classes from './line-inputs.module.css';
import type { LineDraft } from './program-draft.ts';

const LABEL_MAX = 300;
const UNIT_MAX = 20;

interface LineInputsProps {
  readonly line: LineDraft;
  /** Counted from 1. */
  readonly number: number;
  readonly onChange: (line: LineDraft) => void;
  readonly onRemove: () => void;
}

/** The inputs of one line of a checklist. */
export function LineInputs({ line, number, onChange, onRemove }: LineInputsProps) {
  const { t } = useTranslation();
  const { kind } = line;
  const set = (change: Partial<LineDraft>) => onChange({ ...line, ...change });
  return (
    <fieldset className={classes.line} aria-label={t(($) => $.maintenance.programs.line, { number })}>
      <TextInput
        className={classes.label ?? ''}
        label={t(($) => $.maintenance.programs.label)}
        required
        maxLength={LABEL_MAX}
        value={line.label}
        onChange={({ currentTarget }) => set({ label: currentTarget.value })}
      />
      <NativeSelect
        label={t(($) => $.maintenance.programs.kind)}
        value={kind}
        data={LINE_KINDS.map((value) => ({ value, label: t(($) => $.maintenance.programs.kinds[value]) }))}
        onChange={({ currentTarget }) => {
          const next = LINE_KINDS.find((known) => known === currentTarget.value);
          if (next !== undefined) set({ kind: next });
        }}
      />
      {kind === 'value' && (
        <>
          <TextInput
            label={t(($) => $.maintenance.programs.unit)}
            required
            maxLength={UNIT_MAX}
            value={line.unit}
            onChange={({ currentTarget }) => set({ unit: currentTarget.value })}
          />
          <NumberInput
            label={t(($) => $.maintenance.programs.min)}
            value={line.min}
            hideControls
            onChange={(min) => set({ min })}
          />
          <NumberInput
            label={t(($) => $.maintenance.programs.max)}
            value={line.max}
            hideControls
            onChange={(max) => set({ max })}
          />
        </>
      )}
      <ActionIcon
        className={classes.remove ?? ''}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t(($) => $.maintenance.programs.removeLine, { number })}
        onClick={onRemove}
      >
        <Trash2 size={16} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}
