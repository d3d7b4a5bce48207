import { Stack } from '@mantine/core';
import { LanguageControl } from '../../ui/labels/language-control.tsx';
import { SchemeControl } from '../../ui/scheme-control.tsx';

/** Language and colours, in the account menu and at the foot of the drawer. */
export function Looks() {
  return (
    <Stack gap="sm">
      <LanguageControl />
      <SchemeControl />
    </Stack>
  );
}
