import type { crashLogs as english } from '../en/crash-logs.ts';
import type { SameKeys } from '../shape.ts';

export const crashLogs = {
  title: 'Kaatumislokit',
  deviceTitle: 'Laitteen kaatumislokit',
  ofAll: 'Kaikkien laitteiden kaatumislokit',
  number: 'Loki {{id}}',
  crash: 'Kaatumisloki',
  update: 'Päivitysloki',
  facts: 'Mitä tapahtui',
  date: 'Aika',
  type: 'Tyyppi',
  everyType: 'Kaikki tyypit',
  device: 'Laite',
  version: 'Versio',
  everyVersion: 'Kaikki versiot',
  noVersion: 'Ei versiota',
  versions: 'Versiot',
  product: 'Tuote',
  everyProduct: 'Kaikki tuotteet',
  otherProducts: 'Muut tuotteet',
  reason: 'Syy',
  noReason: 'Ei syytä',
  dropReason: 'Poista suodatin: syy {{reason}}',
  recent: 'Viimeiset 24 tuntia',
  data: 'Tiedot',
  text: 'Lokin teksti',
  noData: 'Laite ei lähettänyt tietoja tämän lokin mukana.',
  search: 'Syy, tiedot tai laite',
  view: 'Lokien esitystapa',
  list: 'Yksitellen',
  grouped: 'Ryhmiteltynä',
  groups: 'Kaatumislokit tuotteen ja syyn mukaan',
  count: 'Lokit',
  devices: 'Laitteet',
  firstSeen: 'Ensimmäinen',
  lastSeen: 'Viimeisin',
  times_one: '{{count}} kerran',
  times_other: '{{count}} kertaa',
  onDevices_one: '{{count}} laitteessa',
  onDevices_other: '{{count}} laitteessa',
  perDay: 'Viimeiset 30 päivää',
  perDayText:
    '{{crashes}} kaatumislokia ja {{updates}} päivityslokia viimeisten 30 päivän aikana päivittäin.',
  previous: 'Laitteen edellinen loki',
  next: 'Laitteen seuraava loki',
  noneTitle: 'Ei kaatumislokeja',
  noneText:
    'Yksikään laite ei ole ilmoittanut kaatumisesta tai päivityksestä. Uudet lokit ilmestyvät tähän itsestään.',
  noneDeviceText:
    'Laite ei ole ilmoittanut kaatumisesta eikä päivityksestä. Uudet lokit ilmestyvät tähän itsestään.',
} as const satisfies SameKeys<typeof english>;

export const crashLogKinds = {
  crashLog: { one: 'Kaatumisloki', many: 'Kaatumislokit' },
};
