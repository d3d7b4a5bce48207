import type { mentions as english } from '../en/mentions.ts';
import type { SameKeys } from '../shape.ts';

export const mentions = {
  label_one: '{{count}} lukematon maininta',
  label_other: '{{count}} lukematonta mainintaa',
  title: 'Maininnat',
  empty: 'Kukaan ei ole vielä maininnut sinua muistiinpanossa',
  readAll: 'Merkitse luetuiksi',
  unread: 'lukematon',
  all: 'Näytä kaikki',
  show: 'Näytettävät maininnat',
  onlyUnread: 'Lukematta',
  every: 'Kaikki',
  place: 'Missä',
  author: 'Kuka',
  text: 'Muistiinpano',
  createdAt: 'Milloin',
  state: 'Tila',
  seenAt: 'Luettu',
  noneTitle: 'Ei vielä mainintoja',
  noneText: 'Kun kollega kirjoittaa muistiinpanoon @ ja nimesi, muistiinpano näkyy täällä.',
  calmTitle: 'Ei lukemattomia',
  calmText: 'Olet lukenut kaikki muistiinpanot, joissa sinut on mainittu. Ne löytyvät kohdasta ”Kaikki”.',
} as const satisfies SameKeys<typeof english>;
