import type { accountStatement as english } from '../en/account-statement.ts';
import type { SameKeys } from '../shape.ts';

export const accountStatement = {
  title: 'Asiakkaan saldoerittely',
  period: 'Jakso',
  opening: 'Alkusaldo',
  closing: 'Avoinna',
  overpaid: 'Palautettava',
  none: 'Ei tapahtumia',
  noneText: 'Jaksolla ei laskutettu eikä maksettu mitään.',
  kinds: {
    invoice: 'Lasku',
    credit_note: 'Hyvityslasku',
    payment: 'Maksu',
    refund: 'Palautus',
    reversal: 'Peruutus',
  },
  fields: {
    day: 'Päivä',
    kind: 'Tapahtuma',
    number: 'Numero tai viite',
    dueDay: 'Eräpäivä',
    due: 'Avoinna',
    amount: 'Määrä',
    balance: 'Saldo',
    currency: 'Valuutta',
  },
} as const satisfies SameKeys<typeof english>;
