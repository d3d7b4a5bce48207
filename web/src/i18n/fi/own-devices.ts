import { DEVICE_TYPE_LABELS } from '@halla/domain/devices/serial';

export const ownDevices = {
  box: 'Hae omista laitteista',
  placeholder: 'Sarjanumero, nimi tai yritys',
  types: 'Näytettävät tyypit',
  groups: {
    CRYO_CABIN: DEVICE_TYPE_LABELS.CRYO_CABIN,
    VET_CRYO: DEVICE_TYPE_LABELS.VET_CRYO,
    others: 'Muut tyypit',
    ECABIN: DEVICE_TYPE_LABELS.ECABIN,
  },
  sort: 'Järjestys',
  serialUp: 'Sarjanumero A–Ö',
  serialDown: 'Sarjanumero Ö–A',
  companyUp: 'Yritys A–Ö',
  companyDown: 'Yritys Ö–A',
  shown_one: '{{count}} laite',
  shown_other: '{{count}} laitetta',
  narrowed: 'Näkyvissä {{shown}} / {{count}} laitetta',
  working: '{{count}} käynnissä',
  reset: 'Näytä kaikki laitteet',
  empty: 'Laite ilmestyy tänne, kun se on toimitettu teille.',
} as const;
