import { Stack } from '@mantine/core';
import { LanguageControl } from '../../ui/labels/language-control.tsx';
import { SchemeControl } from '../../ui/scheme-control.tsx';

/** Language and colour scheme, in the account menu and at the bottom of the drawer. */
export function Looks() {
  return (
    <Stack gap="sm">
      <LanguageControl />
      <SchemeControl />
    </Stack>
  );
}
