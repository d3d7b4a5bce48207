/** An unsold E-cabin in the mailhouse; days are counted back from the first day of the demo. */
export interface ReadyCabin {
  readonly serialNumber: string;
  readonly model: string;
  readonly color: 'grey' | 'white';
  readonly builtDaysAgo: number;
  readonly readyDaysAgo: number;
  /** 2 is second class. */
  readonly quality?: 2;
}

/** Cabins that are allocated to open orders or free for them. */
export const READY_CABINS: readonly ReadyCabin[] = [
  { serialNumber: 'EC229101', model: 'E-cabin Two', color: 'white', builtDaysAgo: 44, readyDaysAgo: 20 },
  { serialNumber: 'EC229102', model: 'E-cabin One', color: 'white', builtDaysAgo: 39, readyDaysAgo: 16 },
  { serialNumber: 'EC229103', model: 'E-cabin One', color: 'grey', builtDaysAgo: 36, readyDaysAgo: 13 },
  {
    serialNumber: 'EC229104',
    model: 'E-cabin One',
    color: 'white',
    builtDaysAgo: 61,
    readyDaysAgo: 37,
    quality: 2,
  },
  { serialNumber: 'EC229105', model: 'E-cabin One', color: 'white', builtDaysAgo: 27, readyDaysAgo: 6 },
  { serialNumber: 'EC229106', model: 'E-cabin Two', color: 'grey', builtDaysAgo: 30, readyDaysAgo: 5 },
  { serialNumber: 'EC229107', model: 'E-cabin One', color: 'grey', builtDaysAgo: 24, readyDaysAgo: 4 },
];
