/** Names of views that everybody has. */
export const readyViews = {
  title: 'For everybody',
  names: {
    mine: 'Mine',
    unassigned: 'Assigned to nobody',
    critical: 'Critical',
    late: 'Late',
    waitingForDevices: 'Waiting for devices',
    waiting: 'Without priority or assignee',
    silent: 'Silent',
    outOfService: 'Out of service',
    reserved: 'Wanted by an order',
    failedThisWeek: 'Failed this week',
    targetThisWeek: 'Target not reached this week',
    treatmentsToday: 'Treatments today',
    resolvedThisWeek: 'Made and resolved this week',
  },
};
