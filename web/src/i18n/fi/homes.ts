export const homes = {
  queue: 'Odottaa sinua',
  queueEmpty: 'Mikään ei odota sinua.',
  work: {
    silentDevices: '{{shown}} ollut hiljaa vähintään päivän',
    devicesInProduction: '{{shown}} tuotannossa',
    devicesInRepair: '{{shown}} huollossa',
    reservedDevices: '{{shown}} varattu tilauksille',
    freeDevices: '{{shown}} valmiina ja vapaana',
    lowStock: '{{shown}} alle rajan',
    failedJobs: '{{shown}} ajoa epäonnistui',
  },
  tickets: {
    title: 'Avoimet huoltopyynnöt',
    summary: 'Tiivistelmä',
    changed: 'Viimeisin muutos',
    none: 'Yhtään huoltopyyntöä ei ole avoinna.',
  },
} as const;
