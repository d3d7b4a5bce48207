// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useZoom } from './use-zoom.ts';

afterEach(cleanup);

type Ends = Parameters<typeof useZoom>[0];
type Drawing = Parameters<ReturnType<typeof useZoom>['attach']>[0];

/** The hook with a chart zoomed to a window. */
function zoomedTo(window: { from: number; to: number }, ends: Ends) {
  let moved: () => void = () => undefined;
  const drawing = {
    on: (_: string, listener: () => void) => {
      moved = listener;
    },
    getOption: () => ({ dataZoom: [{ startValue: window.from, endValue: window.to }] }),
  };
  const hook = renderHook(useZoom, { initialProps: ends });
  hook.result.current.attach(drawing as unknown as Drawing);
  moved();
  return (next: Ends) => {
    hook.rerender(next);
    return hook.result.current.current();
  };
}

it('A running session is followed when its end is on screen.', () => {
  const show = zoomedTo({ from: 60_000, to: 100_000 }, { end: 100_000, sessionEnd: 100_000 });
  expect(show({ end: 110_000, sessionEnd: 110_000 })).toEqual({ from: 70_000, to: 110_000 });
});

it('A longer session laid over the end on screen does not move it away.', () => {
  const show = zoomedTo({ from: 60_000, to: 100_000 }, { end: 100_000, sessionEnd: 100_000 });
  expect(show({ end: 180_000, sessionEnd: 100_000 })).toEqual({ from: 60_000, to: 100_000 });
});

it('Without the longer session the whole drawing is shown instead of what is gone.', () => {
  const show = zoomedTo({ from: 120_000, to: 170_000 }, { end: 180_000, sessionEnd: 100_000 });
  expect(show({ end: 100_000, sessionEnd: 100_000 })).toBeNull();
});
