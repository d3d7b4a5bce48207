import { describe, expect, test } from 'vitest';
import { checkUndo, mayOfferUndo, UNDO_TRANSFER_MS, type UndoableRecord } from './undo-transfer.ts';

const FRESH: UndoableRecord = {
  isOwn: true,
  age: 0,
  isLatest: true,
  isAllocated: false,
  isShipped: false,
  isPlanned: false,
  hasSessions: false,
  isInUse: false,
  isEdited: false,
};

describe('a record', () => {
  test('can be undone for ten minutes while nothing is built on it', () => {
    expect(checkUndo(FRESH)).toBeNull();
    expect(checkUndo({ ...FRESH, age: 600_000 })).toBeNull();
    expect(checkUndo({ ...FRESH, age: UNDO_TRANSFER_MS + 1 })).toBe('undo_too_late');
  });

  test.each([
    ['undo_not_own', { isOwn: false }],
    ['undo_not_latest', { isLatest: false }],
    ['undo_allocated', { isAllocated: true }],
    ['undo_shipped', { isShipped: true }],
    ['undo_planned', { isPlanned: true }],
    ['undo_sessions', { hasSessions: true }],
    ['undo_in_use', { isInUse: true }],
    ['undo_edited', { isEdited: true }],
  ] as const)('cannot be undone: %s', (problem, change) => {
    expect(checkUndo({ ...FRESH, ...change })).toBe(problem);
  });

  test('of somebody else tells nothing about what became of it', () => {
    expect(checkUndo({ ...FRESH, isOwn: false, age: UNDO_TRANSFER_MS * 9, isLatest: false })).toBe(
      'undo_not_own',
    );
  });
});

test('undoing is offered to the author of the newest record for ten minutes', () => {
  const record = { isOwn: true, age: UNDO_TRANSFER_MS, isLatest: true };
  expect(mayOfferUndo(record)).toBe(true);
  expect(mayOfferUndo({ ...record, age: UNDO_TRANSFER_MS + 1 })).toBe(false);
  expect(mayOfferUndo({ ...record, isOwn: false })).toBe(false);
  expect(mayOfferUndo({ ...record, isLatest: false })).toBe(false);
});
