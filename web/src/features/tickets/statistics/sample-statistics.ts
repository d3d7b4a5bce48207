import type { TicketStatisticsAnswer } from '@halla/contract/tickets';

/** Test data: statistics of three tickets in two months. */
export const STATISTICS: TicketStatisticsAnswer = {
  ...{ startDate: '2026-01-15', endDate: '2026-03-10', count: 3, withExpenses: 2, total: 130.2 },
  states: { new: 0, progress: 1, resolved: 2, stale: 0 },
  expenses: {
    spareParts: { entries: 2, total: 100.2 },
    shippingCosts: { entries: 0, total: 0 },
    outsourcedServices: { entries: 0, total: 0 },
    travelCosts: { entries: 1, total: 30 },
  },
  firstAnswer: { count: 3, median: 135, ninth: 1500 },
  solution: { count: 0, median: null, ninth: null },
  months: [
    { month: '2026-01', resolved: 2, firstAnswer: 120, solution: 1200, count: 2, total: 30.3 },
    { month: '2026-03', resolved: 0, firstAnswer: 90, solution: null, count: 1, total: 99.9 },
  ],
  families: [{ deviceType: 'ECABIN', count: 3, total: 130.2 }],
  devices: [{ Device: { id: 5, serialNumber: 'EC22005' }, count: 3, total: 130.2 }],
  companies: [
    { Company: { id: 3, name: 'Frost Clinic' }, count: 2, total: 100 },
    { Company: null, count: 1, total: 30.2 },
  ],
  faults: [
    { alertType: null, isCrash: true, count: 1, total: 99.9 },
    { alertType: 204, isCrash: false, count: 1, total: 30.3 },
  ],
};
