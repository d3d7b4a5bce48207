/** Steps in holding a device, as named in the history of its ticket. */
export const HOLD_STEPS = [
  'held',
  'repaired',
  'repairedAgain',
  'testPassed',
  'testFailed',
  'testVoid',
  'asked',
  'takenBack',
  'releasedByTest',
  'releasedByHand',
] as const;
export type HoldStep = (typeof HOLD_STEPS)[number];
