export const homes = {
  queue: 'Waiting for you',
  queueEmpty: 'Nothing waits for you.',
  work: {
    silentDevices: '{{shown}} silent for a day or more',
    devicesInProduction: '{{shown}} in production',
    devicesInRepair: '{{shown}} in maintenance',
    reservedDevices: '{{shown}} reserved for orders',
    freeDevices: '{{shown}} ready and free',
    waitingOrders: '{{shown}} waiting for devices',
    lowStock: '{{shown}} below the limit',
    failedMails: 'mails refused: {{shown}}',
    failedJobs: 'failed jobs: {{shown}}',
  },
  tickets: {
    title: 'Open tickets',
    summary: 'Summary',
    changed: 'Last change',
    none: 'No ticket is open.',
  },
} as const;
