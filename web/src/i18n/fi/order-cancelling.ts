import type { orderCancelling as english } from '../en/order-cancelling.ts';
import type { SameKeys } from '../shape.ts';

export const orderCancelling = {
  title: 'Peru tilaus {{number}}',
  action: 'Peru tilaus',
  back: 'Takaisin',
  releases_one: '{{count}} laite vapautuu: {{serials}}',
  releases_other: '{{count}} laitetta vapautuu: {{serials}}',
  stays_one: '{{count}} laite on lähetetty ja jää tilaukselle: {{serials}}',
  stays_other: '{{count}} laitetta on lähetetty ja jää tilaukselle: {{serials}}',
  cancels_one: 'Toimitus {{numbers}} odottaa ja perutaan.',
  cancels_other: 'Toimitukset {{numbers}} odottavat ja perutaan.',
  strays_one: 'Toimituksen {{numbers}} tavarat ovat lähteneet varastosta, eikä niitä palauteta sinne tässä.',
  strays_other:
    'Toimitusten {{numbers}} tavarat ovat lähteneet varastosta, eikä niitä palauteta sinne tässä.',
  nothing: 'Laitteita ei ole varattu, eikä mitään ole lähetetty.',
  question: 'Mitä jää asiakkaalle?',
  credited: 'Palautuva ja lähettämätön hyvitetään; asiakkaalle jäävä pysyy laskutettuna.',
  sent: 'Lähetetty {{count, number}}',
  keeps: 'Jää asiakkaalle',
} as const satisfies SameKeys<typeof english>;
