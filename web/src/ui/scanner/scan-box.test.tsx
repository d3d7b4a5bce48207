// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { ScanBox } from './scan-box.tsx';

beforeEach(async () => {
  await startI18n();
});
afterEach(cleanup);

it('asks for the same in the dialog of the camera as beside it', async () => {
  render(
    <MantineProvider env="test">
      <ScanBox label="Scanner code or SKU" hint="" onCode={() => {}} />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Scan several' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByLabelText('Scanner code or SKU')).toBeDefined();
  expect(dialog.textContent).not.toContain('serial number');
});
