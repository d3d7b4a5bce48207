/** What happens to a hold of a device, as the history of its ticket names it. */
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
