import { Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ScanSeveralButton } from '../../../ui/scanner/scan-button.tsx';

interface ScanBoxProps {
  readonly onCode: (code: string) => void;
}

/** Takes codes from a hand scanner, which types them and presses Enter several times a second, and from the camera. */
export function ScanBox({ onCode }: ScanBoxProps) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const take = (text: string) => {
    const code = text.trim();
    if (code !== '') onCode(code);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        take(typed);
        setTyped('');
      }}
    >
      <Group gap="xs" align="flex-end">
        <TextInput
          flex="1 1 220px"
          label={t(($) => $.stock.modify.scan)}
          placeholder={t(($) => $.stock.modify.scanHint)}
          autoComplete="off"
          spellCheck={false}
          // A hand scanner types into the box that has the focus.
          autoFocus
          value={typed}
          onChange={({ currentTarget: { value } }) => setTyped(value)}
        />
        <ScanSeveralButton onScan={take} />
      </Group>
    </form>
  );
}
