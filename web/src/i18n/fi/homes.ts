export const homes = {
  queue: 'Odottaa sinua',
  queueEmpty: 'Mikään ei odota sinua.',
  work: {
    silentDevices: '{{shown}} ollut hiljaa vähintään päivän',
    devicesInProduction: '{{shown}} tuotannossa',
    devicesInRepair: '{{shown}} huollossa',
    reservedDevices: '{{shown}} varattu tilauksille',
    freeDevices: '{{shown}} valmiina ja vapaana',
    waitingOrders: '{{shown}} odottaa laitteita',
    lowStock: '{{shown}} alle rajan',
    failedMails: '{{shown}} viestiä torjuttu',
    failedJobs: '{{shown}} ajoa epäonnistui',
  },
  tickets: {
    title: 'Avoimet huoltopyynnöt',
    summary: 'Tiivistelmä',
    changed: 'Viimeisin muutos',
    none: 'Yhtään huoltopyyntöä ei ole avoinna.',
  },
} as const;
