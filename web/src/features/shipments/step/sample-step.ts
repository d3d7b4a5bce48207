import type { OfferedStep } from '@halla/contract/shipments/step';

/** Test data: a step without options. */
export const NO_OFFER: OfferedStep = {
  ...{ Order: null, move: null, openAmount: null, deliveryDate: null },
  ...{ picks: [], devices: [], plans: [], client: '', receiver: null, over: [], orders: [] },
  ...{ putBack: [], returned: [], credit: null },
};
