import { Box, Group, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { ScanSeveralButton } from './scan-button.tsx';

interface ScanBoxProps {
  readonly label: string;
  readonly hint: string;
  readonly onCode: (code: string) => void;
  /** Called while typing, and with '' once the text is submitted. */
  readonly onTyped?: (typed: string) => void;
  /** Initial text. */
  readonly initial?: string;
  readonly disabled?: boolean;
  /** For screens that mainly use the camera: the camera button is above the input, which is not focused. */
  readonly cameraFirst?: boolean;
  /** Result of the last scan, if the page shows it. */
  readonly said?: ReactNode;
}

/**
 * Input for codes from a hand scanner, which types them followed by Enter several times a second, and from
 * the camera.
 */
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
    <Group gap="xs" align="flex-end">
      {cameraFirst && camera}
      {/* The dialog of the camera has a form of its own, so it is not within this one. */}
      <Box
        component="form"
        flex="1 1 220px"
        onSubmit={(event) => {
          event.preventDefault();
          take(typed);
          type('');
        }}
      >
        <TextInput
          label={label}
          placeholder={hint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          // A hand scanner types into the focused input, in a dialog too.
          autoFocus={!cameraFirst}
          data-autofocus={cameraFirst ? undefined : true}
          disabled={disabled}
          value={typed}
          onChange={({ currentTarget: { value } }) => type(value)}
        />
      </Box>
      {!cameraFirst && camera}
    </Group>
  );
}
