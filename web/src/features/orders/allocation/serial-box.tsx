import { Group, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ScanSeveralButton } from '../../../ui/scanner/scan-button.tsx';

interface SerialBoxProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A serial number typed or scanned as a whole. */
  readonly onSerial: (text: string) => void;
}

/** Narrows the offered devices while it is typed into; Enter, as hand scanners send it, and the camera take a device. */
export function SerialBox({ value, onChange, onSerial }: SerialBoxProps) {
  const { t } = useTranslation();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (value.trim() === '') return;
        onSerial(value);
        onChange('');
      }}
    >
      <Group gap="xs" align="flex-end">
        <TextInput
          flex="1 1 220px"
          label={t(($) => $.allocation.box)}
          placeholder={t(($) => $.allocation.boxHint)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // A hand scanner types into the box that has the focus.
          data-autofocus
          value={value}
          onChange={({ currentTarget: { value: typed } }) => onChange(typed)}
        />
        <ScanSeveralButton onScan={onSerial} />
      </Group>
    </form>
  );
}
