export const readyViews = {
  title: 'Kaikille yhteiset',
  names: {
    mine: 'Omat',
    unassigned: 'Ilman käsittelijää',
    critical: 'Kriittiset',
    late: 'Myöhässä',
    waitingForDevices: 'Odottaa laitteita',
    waiting: 'Ilman kiireellisyyttä tai käsittelijää',
    silent: 'Hiljaa',
    outOfService: 'Poissa käytöstä',
    reserved: 'Tilaus odottaa',
    failedThisWeek: 'Epäonnistuneet tällä viikolla',
    targetThisWeek: 'Tavoite saavuttamatta tällä viikolla',
    treatmentsToday: 'Tämän päivän hoidot',
    resolvedThisWeek: 'Tällä viikolla tehdyt ja ratkaistut',
  },
};
