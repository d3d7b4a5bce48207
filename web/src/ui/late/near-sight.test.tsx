// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NearSight } from './near-sight.tsx';

/** Callback of the observed element; undefined while nothing is observed. */
let comesIntoSight: (() => void) | undefined;

class Observer {
  readonly #report: () => void;
  constructor(callback: (entries: readonly { isIntersecting: boolean }[]) => void) {
    this.#report = () => callback([{ isIntersecting: true }]);
  }
  observe(): void {
    comesIntoSight = this.#report;
  }
  disconnect(): void {
    comesIntoSight = undefined;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', Observer);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function part(isPageLoading: boolean) {
  return (
    <NearSight fallback="Loading" isPageLoading={isPageLoading}>
      Charts
    </NearSight>
  );
}

it('A part far down is drawn when it comes into sight, and not while the page above it moves it about.', () => {
  const { rerender } = render(part(true));
  expect(comesIntoSight).toBeUndefined();
  rerender(part(false));
  expect(screen.queryByText('Charts')).toBeNull();
  act(() => comesIntoSight?.());
  expect(screen.getByText('Charts')).toBeDefined();
});

it('A part that is not scrolled to is drawn when the page has had time to load.', () => {
  render(part(false));
  act(() => void vi.advanceTimersByTime(20_000));
  expect(screen.getByText('Charts')).toBeDefined();
});
