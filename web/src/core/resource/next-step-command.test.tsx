// @vitest-environment happy-dom
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startI18n } from '../../i18n/i18n.ts';
import type { Step } from '../../ui/record/next-step.tsx';
import { type Command, useOpenCommands } from '../commands.ts';
import { useNextStepCommand } from './next-step-command.ts';

let offered: readonly Command[] = [];

function Menu() {
  offered = useOpenCommands();
  return null;
}

function Open({ step }: { readonly step: Step | undefined }) {
  useNextStepCommand({ step, record: 'Order 10005', needs: 'edit_order' });
  return null;
}

function show(step: Step | undefined): void {
  const page = (
    <>
      <Open step={step} />
      <Menu />
    </>
  );
  // The menu reads the commands when it is opened, after the page has been drawn.
  render(page).rerender(<div>{page}</div>);
}

beforeEach(() => startI18n());
afterEach(cleanup);

it('offers the next step of the open record under its own name, and runs it', () => {
  const run = vi.fn();
  show({ key: 'pay', label: 'Record the payment', run });
  expect(offered).toMatchObject([{ title: 'Record the payment · Order 10005', needs: ['edit_order'] }]);
  offered[0]?.run();
  expect(run).toHaveBeenCalledTimes(1);
});

it('offers nothing at the end of the track', () => {
  show(undefined);
  expect(offered).toEqual([]);
});
