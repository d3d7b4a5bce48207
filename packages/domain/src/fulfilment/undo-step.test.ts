import { describe, expect, it } from 'vitest';
import { UNDO_STEP_MS, type UndoableStep, undoStepProblem } from './undo-step.ts';

const UNTOUCHED: UndoableStep = {
  isOwn: true,
  age: UNDO_STEP_MS,
  isShipmentChanged: false,
  isOrderChanged: false,
  isCredited: false,
  isResupplied: false,
  isCounted: false,
  isDeviceMoved: false,
};

describe('undoing a step', () => {
  it('is possible for ten minutes while nothing was built on it', () => {
    expect(UNDO_STEP_MS).toBe(10 * 60 * 1000);
    expect(undoStepProblem(UNTOUCHED)).toBeNull();
  });

  it.each([
    ['undo_not_own', { isOwn: false }],
    ['undo_too_late', { age: UNDO_STEP_MS + 1 }],
    ['undo_changed', { isShipmentChanged: true }],
    ['undo_credited', { isCredited: true }],
    ['undo_order', { isOrderChanged: true }],
    ['undo_resupply', { isResupplied: true }],
    ['undo_counted', { isCounted: true }],
    ['undo_device', { isDeviceMoved: true }],
  ] as const)('is refused with %s', (problem, since) => {
    expect(undoStepProblem({ ...UNTOUCHED, ...since })).toBe(problem);
  });
});
