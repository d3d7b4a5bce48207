import type { map as english } from '../en/map.ts';
import type { SameKeys } from '../shape.ts';

export const map = {
  title: 'Maailmankartta',
  world: 'Missä laitteet ovat',
  places: 'Paikat',
  list: 'Laitteet paikoittain',
  place: 'Paikka',
  count: 'Laitteita',
  devices_one: '{{count}} laite',
  devices_other: '{{count}} laitetta',
  countries_one: '{{count}} maa',
  countries_other: '{{count}} maata',
  summary: '{{devices}}, {{countries}}',
  description: 'Maailmankartta. {{summary}}. Samat luvut ovat paikkaluettelossa.',
  legend: 'Kartan värit',
  step: '{{text}} laitetta',
  dot: 'Osavaltio tai pieni maa',
  zoomIn: 'Lähennä',
  zoomOut: 'Loitonna',
  whole: 'Näytä koko maailma',
  emptyTitle: 'Ei vielä paikkoja',
  emptyText: 'Laite ilmestyy tähän, kun se on kertonut sijaintinsa.',
} as const satisfies SameKeys<typeof english>;
