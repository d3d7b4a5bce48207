import type { sales as english } from '../en/sales.ts';
import type { SameKeys } from '../shape.ts';

export const sales = {
  title: 'Työpöytä',
  dispatchesMonth: 'Laitteita toimitettu tässä kuussa',
  dispatchesYear: 'Laitteita toimitettu tänä vuonna',
  demosMonth: 'Esittelyt tässä kuussa',
  demosYear: 'Esittelyt tänä vuonna',
  family: 'Tuoteperhe',
  count: 'Laitteita',
  other: 'Muut',
  none: 'Ei vielä',
  total: 'Yhteensä',
  description: '{{title}}: {{total}}',
  latestDispatches: 'Viimeksi toimitetut laitteet',
  dispatchesTable: 'Viimeksi toimittamasi laitteet',
  demosTable: 'Uusimmat esittelysi',
  latestDemos: 'Viimeisimmät esittelyt',
  allDispatches: 'Kaikki toimitetut laitteet',
  allDemos: 'Kaikki esittelylaitteet',
} as const satisfies SameKeys<typeof english>;
