import { Group, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ScanSeveralButton } from './scan-button.tsx';

interface ScanBoxProps {
  readonly label: string;
  readonly hint: string;
  readonly onCode: (code: string) => void;
  /** While something is typed, and '' once it is taken. */
  readonly onTyped?: (typed: string) => void;
  /** What the box begins with. */
  readonly initial?: string;
  readonly disabled?: boolean;
  /** For screens that mainly use the camera: its button is above the box, which does not take the focus. */
  readonly cameraFirst?: boolean;
  /** What came of the last code, where a page says it. */
  readonly said?: ReactNode;
}

/** Takes codes from a hand scanner, which types them and presses Enter several times a second, and from the camera. */
export function ScanBox(props: ScanBoxProps) {
  const { label, hint, onCode, onTyped, initial = '' } = props;
  const { disabled = false, cameraFirst = false, said } = props;
  const [typed, setTyped] = useState(initial);
  const type = (text: string) => {
    setTyped(text);
    onTyped?.(text);
  };
  const take = (text: string) => {
    const code = text.trim();
    if (code !== '') onCode(code);
  };
  const camera = (
    <ScanSeveralButton
      onScan={take}
      said={said}
      typed={label}
      disabled={disabled}
      {...(cameraFirst && { h: 48, variant: 'filled', fullWidth: true })}
    />
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        take(typed);
        type('');
      }}
    >
      <Group gap="xs" align="flex-end">
        {cameraFirst && camera}
        <TextInput
          flex="1 1 220px"
          label={label}
          placeholder={hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // A hand scanner types into the box that has the focus, in a dialog too.
          autoFocus={!cameraFirst}
          data-autofocus={cameraFirst ? undefined : true}
          disabled={disabled}
          value={typed}
          onChange={({ currentTarget: { value } }) => type(value)}
        />
        {!cameraFirst && camera}
      </Group>
    </form>
  );
}
