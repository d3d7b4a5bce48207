/** Milliseconds during which a step of a shipment can be undone; its mails and webhooks wait as long. */
export const UNDO_STEP_MS = 600_000;

/** What has happened since a step was saved. */
export interface UndoableStep {
  /** Saved by the requesting user. */
  readonly isOwn: boolean;
  /** Milliseconds since it was saved. */
  readonly age: number;
  /** The shipment has other states, counts, devices or settlements than the step left. */
  readonly isShipmentChanged: boolean;
  /** The order has another status than the step left, or any change where the step moved it or released devices. */
  readonly isOrderChanged: boolean;
  /** A credit note of the order was issued with the step or since. */
  readonly isCredited: boolean;
  /** The resupply order counts as delivered by what the step received. */
  readonly isResupplied: boolean;
  /** Stock that the step moved was counted or corrected by hand since. */
  readonly isCounted: boolean;
  /** A device of the shipment was moved or allocated since. */
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

/** First reason why a step cannot be undone; null when nothing was built on it. */
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
