// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { lateCode } from './late-code.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function shownWith(load: () => Promise<{ name: string }>) {
  const useCode = lateCode(load);
  return function Shown() {
    const code = useCode();
    return <p>{code === null ? 'missing' : (code?.name ?? 'under way')}</p>;
  };
}

it('Code is loaded once, and there at once for all that need it later.', async () => {
  const load = vi.fn(async () => ({ name: 'drawing' }));
  const Shown = shownWith(load);
  render(<Shown />);
  screen.getByText('under way');
  await screen.findByText('drawing');
  cleanup();
  render(<Shown />);
  screen.getByText('drawing');
  expect(load).toHaveBeenCalledOnce();
});

it('Code that could not be loaded is no error, and the next one that needs it asks again.', async () => {
  const error = vi.spyOn(console, 'error');
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const load = vi.fn(async () => ({ name: 'drawing' }));
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const Shown = shownWith(load);
  render(<Shown />);
  await screen.findByText('missing');
  cleanup();
  render(<Shown />);
  await screen.findByText('drawing');
  expect(error).not.toHaveBeenCalled();
});
