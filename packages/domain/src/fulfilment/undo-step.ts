/** Milliseconds during which a step of a shipment can be undone; its mails and webhooks are held back as long. */
export const UNDO_STEP_MS = 600_000;

/** Changes since a step was saved. */
export interface UndoableStep {
  /** Saved by the requesting user. */
  readonly isOwn: boolean;
  /** Milliseconds since it was saved. */
  readonly age: number;
  /** States, counts, devices or settlements of the shipment have changed since the step. */
  readonly isShipmentChanged: boolean;
  /**
   * True if the order's status has changed since the step. If the step changed the order or released devices,
   * any later change counts.
   */
  readonly isOrderChanged: boolean;
  /** A credit note of the order was issued with the step or since. */
  readonly isCredited: boolean;
  /** The resupply order counts as delivered because of pieces received in the step. */
  readonly isResupplied: boolean;
  /** Stock that the step moved has been counted or corrected by hand since. */
  readonly isCounted: boolean;
  /** A device of the shipment has been moved or allocated since. */
  readonly isDeviceMoved: boolean;
}

/** Why a step cannot be undone. */
export type UndoStepProblem =
  | 'undo_not_own'
  | 'undo_too_late'
  | 'undo_changed'
  | 'undo_credited'
  | 'undo_order'
  | 'undo_resupply'
  | 'undo_counted'
  | 'undo_device';

/** First reason why a step cannot be undone; null if nothing depends on it. */
export function undoStepProblem(step: UndoableStep): UndoStepProblem | null {
  if (!step.isOwn) return 'undo_not_own';
  if (step.age > UNDO_STEP_MS) return 'undo_too_late';
  if (step.isShipmentChanged) return 'undo_changed';
  if (step.isCredited) return 'undo_credited';
  if (step.isOrderChanged) return 'undo_order';
  if (step.isResupplied) return 'undo_resupply';
  if (step.isCounted) return 'undo_counted';
  return step.isDeviceMoved ? 'undo_device' : null;
}
