import type { WireAnswer, WireLine } from '@halla/contract/maintenance';
import { isSignature } from '@halla/domain/maintenance/checklist';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceChips } from '../../../ui/form/choice-chips.tsx';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { SignatureInput } from './signature-input.tsx';

const WORDS_MAX = 2000;

interface AnswerInputProps {
  readonly line: WireLine;
  /** Limits in words; empty: no limits. */
  readonly limits: string;
  readonly value: WireAnswer['value'];
  readonly onChange: (value: WireAnswer['value']) => void;
}

/** Input for the answer of a line, depending on its kind, with large touch targets. */
export function AnswerInput({ line, limits, value, onChange }: AnswerInputProps) {
  const { t } = useTranslation();
  const { kind, label } = line;
  if (kind === 'check') {
    return (
      <ChoiceChips
        label={label}
        choices={[
          { value: 'yes', label: t(($) => $.maintenance.order.yes) },
          { value: 'no', label: t(($) => $.maintenance.order.no) },
        ]}
        value={value === null ? null : value === true ? 'yes' : 'no'}
        onChange={(choice) => onChange(choice === 'yes')}
      />
    );
  }
  if (kind === 'signature')
    return <SignatureInput label={label} signature={isSignature(value) ? value : null} onSign={onChange} />;
  if (kind === 'value') return <ValueInput line={line} limits={limits} value={value} onChange={onChange} />;
  return (
    <Textarea
      label={label}
      autosize
      minRows={1}
      maxRows={8}
      maxLength={WORDS_MAX}
      value={typeof value === 'string' ? value : ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value === '' ? null : currentTarget.value)}
    />
  );
}

/** The typed text is kept, even while it is not a number. */
function ValueInput({ line: { label, unit }, limits, value, onChange }: AnswerInputProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const stored = typeof value === 'number' ? value : '';
  return (
    <NumberInput
      label={label}
      {...(limits !== '' && { description: limits })}
      {...(unit !== null && { suffix: ` ${unit}` })}
      value={typed ?? stored}
      hideControls
      maw={280}
      onChange={(next) => {
        setTyped(typeof next === 'string' && next !== '' ? next : null);
        onChange(typeof next === 'number' ? next : null);
      }}
    />
  );
}
