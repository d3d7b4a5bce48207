import '../../../i18n/late/production.ts';
import { Text, TextInput } from '@mantine/core';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { type ReactNode, type Ref, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { serialText } from '../../../entities/device/serial-text.ts';
import type { SerialState } from './use-serial-check.ts';

const MAX_LENGTH = 40;

export interface SerialInputProps {
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly state: SerialState;
  /** Why the server refused the number. */
  readonly error?: ReactNode;
  /** Button at the right end, such as the scanner. */
  readonly action?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** Input for the serial number of a new device, with validation while typing. */
export function SerialInput({ value, onChange, state, error, action, inputRef }: SerialInputProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <TextInput
        ref={inputRef}
        size="md"
        label={t(($) => $.production.add.serial)}
        description={t(($) => $.production.add.serialHint)}
        aria-describedby={id}
        error={error}
        aria-invalid={error !== undefined || state.kind === 'invalid' || state.kind === 'taken'}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
        maxLength={MAX_LENGTH}
        value={value}
        onChange={({ currentTarget }) => onChange(currentTarget.value.toUpperCase())}
        rightSection={action}
        rightSectionWidth={action === undefined ? undefined : 48}
      />
      <div id={id} aria-live="polite" style={{ minHeight: 28, paddingTop: 6 }}>
        <SerialMessage state={state} />
      </div>
    </div>
  );
}

function SerialMessage({ state }: { readonly state: SerialState }) {
  const { t } = useTranslation();
  switch (state.kind) {
    case 'empty':
      return null;
    case 'checking':
      return (
        <Text size="sm" c="dimmed">
          {t(($) => $.production.add.checking)}
        </Text>
      );
    case 'valid':
      return (
        <Text size="sm" fw={600} c="var(--halla-good)">
          <CircleCheck size={16} aria-hidden style={{ verticalAlign: '-3px', marginInlineEnd: 6 }} />
          {t(($) => $.devices.serial.valid)}
        </Text>
      );
    default:
      return (
        <Text size="sm" c="var(--mantine-color-error)">
          <CircleAlert size={16} aria-hidden style={{ verticalAlign: '-3px', marginInlineEnd: 6 }} />
          {state.kind === 'taken' ? t(($) => $.devices.serial.taken) : serialText(state.fault, t)}
        </Text>
      );
  }
}
