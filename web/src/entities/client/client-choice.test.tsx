// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { setLanguage, startI18n } from '../../i18n/i18n.ts';
import { ClientChoice } from './client-choice.tsx';

beforeEach(async () => {
  await startI18n();
  await setLanguage('en');
});
afterEach(cleanup);

function show(value: {
  readonly contactName: string;
  readonly contactEmail?: string;
  readonly location?: string;
}) {
  render(
    <MantineProvider env="test">
      <ClientChoice value={value} onChange={() => {}} />
    </MantineProvider>,
  );
}

it('says of a client from an older record why it cannot be sent, in both languages', async () => {
  show({ contactName: 'Anna', contactEmail: 'nope' });
  expect(screen.getByText(/e-mail address of the client is not valid/)).toBeDefined();
  cleanup();
  await setLanguage('fi');
  show({ contactName: 'Anna', location: 'XX' });
  expect(screen.getByText(/Asiakkaan maata ei tunneta/)).toBeDefined();
});

it('says nothing of a client whose fields are right', () => {
  show({ contactName: 'Anna', contactEmail: 'anna@clinic.example', location: 'FI' });
  expect(screen.queryByText(/not valid|not known/)).toBeNull();
});
