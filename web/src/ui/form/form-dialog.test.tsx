// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import { ConfirmHost } from '../feedback/confirm-host.tsx';
import { useHeldInput } from '../feedback/dialog-guard.ts';
import { DetailDialog } from '../page/detail-dialog.tsx';
import { FormDialog } from './form-dialog.tsx';

const QUESTION = 'Your changes are not saved. They are lost when you leave.';

function NameForm() {
  const [name, setName] = useState('');
  useHeldInput(name !== '');
  return <input aria-label="Name" value={name} onChange={(event) => setName(event.target.value)} />;
}

/** Renders a dialog with a form; returns its onClose mock. */
function open(Dialog: typeof FormDialog | typeof DetailDialog = FormDialog) {
  const onClose = vi.fn();
  render(
    <MantineProvider env="test">
      <Dialog opened title="New person" onClose={onClose}>
        <NameForm />
      </Dialog>
      <ConfirmHost />
    </MantineProvider>,
  );
  return onClose;
}

const box = () => screen.getByRole('textbox', { name: 'Name', hidden: true });
const type = (text: string) => fireEvent.change(box(), { target: { value: text } });
const pressEscape = (target: Element) => fireEvent.keyDown(target, { key: 'Escape' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name, hidden: true }));
const questions = () => screen.queryAllByText(QUESTION);

beforeEach(() => startI18n());
afterEach(cleanup);

it.each([FormDialog, DetailDialog])('closes at once while nothing is typed', (Dialog) => {
  const onClose = open(Dialog);
  pressEscape(box());
  expect(onClose).toHaveBeenCalledOnce();
  expect(questions()).toHaveLength(0);
});

it.each([FormDialog, DetailDialog])('asks before Escape throws away what was typed', async (Dialog) => {
  const onClose = open(Dialog);
  type('Aino');
  pressEscape(box());
  await screen.findByText(QUESTION);
  expect(onClose).not.toHaveBeenCalled();

  press('Cancel');
  await waitFor(() => expect(questions()).toHaveLength(0));
  expect(onClose).not.toHaveBeenCalled();
  expect(box()).toHaveProperty('value', 'Aino');

  pressEscape(box());
  await screen.findByText(QUESTION);
  press('Leave without saving');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('asks when it is closed by its button', async () => {
  const onClose = open();
  type('Aino');
  press('Close');
  await screen.findByText(QUESTION);
  expect(onClose).not.toHaveBeenCalled();
});

it('Escape in the question answers the question only', async () => {
  const onClose = open();
  type('Aino');
  pressEscape(box());
  pressEscape(await screen.findByRole('button', { name: 'Leave without saving' }));
  await waitFor(() => expect(questions()).toHaveLength(0));
  expect(onClose).not.toHaveBeenCalled();
});

it('closes at once when what was typed has been taken back or saved', () => {
  const onClose = open();
  type('Aino');
  type('');
  pressEscape(box());
  expect(onClose).toHaveBeenCalledOnce();
  expect(questions()).toHaveLength(0);
});

it('leaves Escape to a list that is open in it', () => {
  const onClose = open();
  box().setAttribute('data-mantine-stop-propagation', 'true');
  pressEscape(box());
  expect(onClose).not.toHaveBeenCalled();
});
