import type { transferList as english } from '../en/transfer-list.ts';
import type { SameKeys } from '../shape.ts';

export const transferList = {
  search: 'Hae siirtoja',
  placeholder: 'Sarjanumero, malli, asiakas tai henkilö',
  states: 'Vaiheet',
  someStates: 'Vaiheet ({{count}})',
  models: 'Laitemallit',
  onlyLatest: 'Vain kunkin laitteen viimeisin',
  empty: 'Täällä luetellaan laitteiden elinkaaren jokainen muutos.',
  limit: 'Luettelon raja',
  atMost: 'Enintään {{count, number}}',
  noLimit: 'Ei rajaa',
  dates: 'Siirtojen päivät',
} as const satisfies SameKeys<typeof english>;
