// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setLanguage, startI18n } from '../../../i18n/i18n.ts';
import { SkipSwitches } from './skip-switches.tsx';

beforeEach(() => startI18n());
afterEach(async () => {
  cleanup();
  await setLanguage('en');
});

function show() {
  const changed = vi.fn();
  render(
    <MantineProvider env="test">
      <SkipSwitches skip={{ 301: 1, 700: 0 }} onChange={changed} />
    </MantineProvider>,
  );
  return changed;
}

it.each([
  ['en', 'Mute failed sensors 200', 'Mute “Door open” 301', 'Mute “Alert 700” 700'],
  ['fi', 'Mykistä anturiviat 200', 'Mykistä ”Ovi auki” 301', 'Mykistä ”Hälytys 700” 700'],
] as const)('In %s a switch says what it does when it is on.', async (language, kind, code, unknown) => {
  await setLanguage(language);
  const changed = show();
  expect(screen.getByRole('switch', { name: code })).toHaveProperty('checked', true);
  expect(screen.getByRole('switch', { name: unknown })).toHaveProperty('checked', false);
  fireEvent.click(screen.getByRole('switch', { name: kind }));
  expect(changed).toHaveBeenCalledWith({ 200: 1, 301: 1, 700: 0 });
});
