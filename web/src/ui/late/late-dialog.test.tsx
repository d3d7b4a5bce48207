// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { Suspense, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { ConfirmHost } from '../feedback/confirm-host.tsx';
import { lateDialog } from './late-dialog.tsx';

beforeEach(async () => {
  await startI18n();
  vi.spyOn(console, 'info').mockReturnValue();
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const TITLE = 'This could not be loaded';
const lost = new TypeError('Failed to fetch dynamically imported module');

function Labels({ onClose }: { readonly onClose: () => void }) {
  return (
    <button type="button" onClick={onClose}>
      Print the labels
    </button>
  );
}

/** Renders a page with a field and a dialog whose code fails to load the first `failures` times. */
function show({ failures, isDrawn = false }: { failures: number; isDrawn?: boolean }) {
  const load = vi.fn(async () => Labels);
  for (let time = 0; time < failures; time += 1) load.mockRejectedValueOnce(lost);
  const Dialog = lateDialog(load);
  function Page() {
    const [opened, setOpened] = useState(false);
    return (
      <MantineProvider env="test">
        <ConfirmHost />
        <input aria-label="Note" />
        <button type="button" onClick={() => setOpened(!opened)}>
          Labels
        </button>
        <Suspense>
          {(opened || isDrawn) && <Dialog opened={opened} onClose={() => setOpened(false)} />}
        </Suspense>
      </MantineProvider>
    );
  }
  render(<Page />);
  return load;
}

const press = (name: string) => screen.getByRole('button', { name }).click();

it('A dialog whose code cannot be fetched says so, and is there after the next try; the page keeps what was typed.', async () => {
  const load = show({ failures: 2 });
  const note = screen.getByRole<HTMLInputElement>('textbox', { name: 'Note' });
  note.value = 'Door is stiff';
  press('Labels');
  for (let time = 0; time < 2; time += 1) {
    await screen.findByRole('dialog', { name: TITLE });
    press('Try again');
    await waitFor(() => expect(load).toHaveBeenCalledTimes(time + 2));
  }
  await screen.findByText('Print the labels');
  expect(screen.getByRole('textbox', { name: 'Note', hidden: true })).toHaveProperty(
    'value',
    'Door is stiff',
  );
});

it('Closed instead, it asks for its code anew when it is opened again.', async () => {
  const load = show({ failures: 1 });
  press('Labels');
  await screen.findByRole('dialog', { name: TITLE });
  expect(load).toHaveBeenCalledOnce();
  screen.getAllByRole('button', { name: 'Close' }).at(-1)?.click();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  press('Labels');
  await screen.findByText('Print the labels');
});

it('A dialog that is drawn before it is opened says nothing until then.', async () => {
  const load = show({ failures: 1, isDrawn: true });
  await waitFor(() => expect(console.info).toHaveBeenCalled());
  expect(load).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
  press('Labels');
  await screen.findByRole('dialog', { name: TITLE });
});

it('The question goes with the page that asked it.', async () => {
  show({ failures: 1 });
  press('Labels');
  await screen.findByRole('dialog', { name: TITLE });
  screen.getByRole('button', { name: 'Labels', hidden: true }).click();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
