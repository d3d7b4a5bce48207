import type { search as english } from '../en/search.ts';
import type { SameKeys } from '../shape.ts';

export const search = {
  label: 'Hae kaikesta',
  placeholder: 'Nimi, numero, sana tai toiminto',
  results: 'Tulokset',
  count_one: '{{count}} tulos',
  count_other: '{{count}} tulosta',
  none: 'Haulla ”{{text}}” ei löytynyt mitään.',
  short: 'Alle kolmella merkillä haetaan vain numeroita ja sarjanumeroita.',
  openList: 'Lisää: avaa luettelo',
  newestOnly: 'Nämä eivät ole kaikki. Rajaa toisella sanalla.',
  newestSessions: 'Haku koski vain uusimpien hoitojen muistiinpanoja.',
  here: 'Tällä sivulla',
  recent: 'Viimeksi avatut',
  pages: 'Sivut',
  actions: 'Toiminnot',
  openScanned: 'Avaa laite {{id}}',
} as const satisfies SameKeys<typeof english>;
