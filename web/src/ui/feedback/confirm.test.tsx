// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { confirm } from './confirm.tsx';
import { ConfirmHost } from './confirm-host.tsx';

beforeEach(() => startI18n());
afterEach(cleanup);

it('a question that was asked before questions can be shown appears as soon as they can', async () => {
  const answer = confirm({ text: 'It cannot be undone.', action: 'Delete' });
  render(
    <MantineProvider env="test">
      <ConfirmHost />
    </MantineProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(await answer).toBe(true);
});
