// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { isText, useStoredState } from './stored-state.ts';

afterEach(() => {
  cleanup();
  localStorage.clear();
});

const useColour = () => useStoredState({ key: 'colour', is: isText, initial: 'white' });

test('all that show a stored value change with it, and it is there the next time', () => {
  const first = renderHook(useColour);
  const second = renderHook(useColour);
  const other = renderHook(() => useStoredState({ key: 'model', is: isText, initial: 'One' }));
  act(() => first.result.current[1]('grey'));
  expect(first.result.current[0]).toBe('grey');
  expect(second.result.current[0]).toBe('grey');
  expect(other.result.current[0]).toBe('One');
  expect(renderHook(useColour).result.current[0]).toBe('grey');
});

test('what was stored in another shape counts as absent', () => {
  localStorage.setItem('colour', '7');
  expect(renderHook(useColour).result.current[0]).toBe('white');
});
