// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { BellFrame } from './bell-frame.tsx';

beforeEach(async () => void (await startI18n()));
afterEach(cleanup);

it('is called by its count, and Escape closes what it lists', async () => {
  render(
    <MantineProvider env="test">
      <BellFrame
        icon={<span />}
        label="3 unhandled alerts"
        title="Unhandled alerts"
        count={3}
        action={() => null}
        rows={() => <button type="button">Door open</button>}
        empty="Nothing to handle"
      />
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: '3 unhandled alerts' }));
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Door open' }), { key: 'Escape' });
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Door open' })).toBeNull());
});
