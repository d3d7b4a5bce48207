import type { signIns as english } from '../en/sign-ins.ts';
import type { SameKeys } from '../shape.ts';

export const signIns = {
  title: 'Kirjautumiset',
  hint: 'Missä olet kirjautuneena. Kirjaa ulos se, mitä et tunne, ja vaihda salasanasi.',
  none: 'Ei kirjautuneena missään.',
  unknown: 'Tuntematon selain',
  createdAt: 'Kirjautunut',
  lastUsed: 'Käytetty viimeksi',
  showAll: 'Näytä kaikki {{count}}',
  here: 'Tämä istunto',
  end: 'Kirjaa ulos',
  endAll: 'Kirjaa ulos kaikkialta',
  endOthers: 'Kirjaa ulos kaikkialta muualta',
  more: 'Vain nämä {{count}} näytetään. Uloskirjautuminen kaikkialta päättää muutkin.',
} as const satisfies SameKeys<typeof english>;
