import type { PlanKind } from '@halla/domain/lifecycle/movement-plans';

/** A plan, in days before the first day of the demo; negative: after it. */
export interface DemoPlan {
  readonly kind: PlanKind;
  readonly client: string;
  /** Country alpha-2. */
  readonly location: string;
  readonly plannedDaysAgo: number;
  readonly startsDaysAgo: number;
  readonly dueDaysAgo: number;
  /** ahead: only planned; out: the device has left and has not come back. */
  readonly now: 'ended' | 'out' | 'ahead';
}

/** An E-cabin that the maker shows and lends. */
export interface DemoCabin {
  readonly serialNumber: string;
  readonly model: string;
  readonly color: 'grey' | 'white';
  readonly builtDaysAgo: number;
  readonly plans: readonly DemoPlan[];
}

/** One cabin has been returned, one is overdue, one is out on time; two are promised again. */
export const DEMO_CABINS: readonly DemoCabin[] = [
  {
    ...{ serialNumber: 'EC229201', model: 'E-cabin Two', color: 'white', builtDaysAgo: 70 },
    plans: [
      {
        ...{ kind: 'demo', client: 'Helsinki Wellness Fair', location: 'FI', now: 'ended' },
        ...{ plannedDaysAgo: 48, startsDaysAgo: 38, dueDaysAgo: 30 },
      },
      {
        ...{ kind: 'demo', client: 'Nordic Spa Days', location: 'SE', now: 'ahead' },
        ...{ plannedDaysAgo: 5, startsDaysAgo: -9, dueDaysAgo: -13 },
      },
    ],
  },
  {
    ...{ serialNumber: 'EC229202', model: 'E-cabin One', color: 'grey', builtDaysAgo: 64 },
    plans: [
      {
        ...{ kind: 'demo', client: 'Tartu Sports Hall', location: 'EE', now: 'out' },
        ...{ plannedDaysAgo: 24, startsDaysAgo: 17, dueDaysAgo: 5 },
      },
    ],
  },
  {
    ...{ serialNumber: 'EC229203', model: 'E-cabin One', color: 'white', builtDaysAgo: 58 },
    plans: [
      {
        ...{ kind: 'loan', client: 'Bergen Physio', location: 'NO', now: 'out' },
        ...{ plannedDaysAgo: 12, startsDaysAgo: 7, dueDaysAgo: -10 },
      },
      {
        ...{ kind: 'demo', client: 'Stockholm Ice Week', location: 'SE', now: 'ahead' },
        ...{ plannedDaysAgo: 4, startsDaysAgo: -16, dueDaysAgo: -20 },
      },
    ],
  },
];
