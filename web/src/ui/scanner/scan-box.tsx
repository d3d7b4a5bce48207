import { Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ScanSeveralButton } from './scan-button.tsx';

interface ScanBoxProps {
  readonly label: string;
  readonly hint: string;
  readonly onCode: (code: string) => void;
  /** While something is typed, and '' once it is taken. */
  readonly onTyped?: (typed: string) => void;
}

/** Takes codes from a hand scanner, which types them and presses Enter several times a second, and from the camera. */
export function ScanBox({ label, hint, onCode, onTyped }: ScanBoxProps) {
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    setTyped(text);
    onTyped?.(text);
  };
  const take = (text: string) => {
    const code = text.trim();
    if (code !== '') onCode(code);
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        take(typed);
        type('');
      }}
    >
      <Group gap="xs" align="flex-end">
        <TextInput
          flex="1 1 220px"
          label={label}
          placeholder={hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // A hand scanner types into the box that has the focus, in a dialog too.
          autoFocus
          data-autofocus
          value={typed}
          onChange={({ currentTarget: { value } }) => type(value)}
        />
        <ScanSeveralButton onScan={take} />
      </Group>
    </form>
  );
}
