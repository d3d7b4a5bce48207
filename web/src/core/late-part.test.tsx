// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../i18n/i18n.ts';
import { serverAnswers } from './connection/connection.ts';
import { latePart } from './late-part.tsx';
import { registerUnsaved } from './leaving/unsaved-changes.ts';

const reload = vi.spyOn(window.location, 'reload');
let isThere = true;

beforeEach(async () => {
  await startI18n();
  isThere = true;
  reload.mockReset();
  vi.spyOn(console, 'info').mockReturnValue();
  vi.spyOn(console, 'warn').mockReturnValue();
  vi.stubGlobal('fetch', async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
    return new Response('ok');
  });
});
afterEach(async () => {
  cleanup();
  isThere = true;
  await serverAnswers();
  vi.unstubAllGlobals();
});

function show(load: Parameters<typeof latePart>[0]): void {
  const Part = latePart(load);
  render(
    <MantineProvider env="test">
      <h1>Garden side</h1>
      <Suspense>
        <Part />
      </Suspense>
    </MantineProvider>,
  );
}

const lost = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('A part whose code has come is shown.', async () => {
  show(async () => () => <p>The timeline</p>);
  await screen.findByText('The timeline');
});

it('One whose code cannot be fetched fails alone, and the page is loaded again when the server answers.', async () => {
  isThere = false;
  await serverAnswers();
  show(lost);
  await screen.findByRole('heading', { name: 'The server cannot be reached', level: 2 });
  screen.getByRole('heading', { name: 'Garden side' });
  expect(reload).not.toHaveBeenCalled();
  isThere = true;
  await serverAnswers();
  expect(reload).toHaveBeenCalledOnce();
});

it('Input that is not saved is not lost by that: the user loads the page again.', async () => {
  isThere = false;
  await serverAnswers();
  show(lost);
  await screen.findByRole('heading', { name: 'The server cannot be reached' });
  const saved = registerUnsaved();
  isThere = true;
  await serverAnswers();
  saved();
  expect(reload).not.toHaveBeenCalled();
  await screen.findByText('This could not be loaded');
  screen.getByRole('button', { name: 'Load again' }).click();
  expect(reload).toHaveBeenCalledOnce();
});
