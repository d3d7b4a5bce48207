import type { openInvoices as english } from '../en/open-invoices.ts';
import type { SameKeys } from '../shape.ts';

export const openInvoices = {
  title: 'Avoimet laskut',
  hint: 'Annetut laskut, joita ei ole maksettu kokonaan, muista kuin perutuista tilauksista.',
  overdue: 'Vain erääntyneet',
  account: 'Asiakkaan saldoerittely',
  remind: 'Muistuta',
  remindText:
    'Lähetetäänkö asiakkaalle {{client}} muistutus laskusta {{number}}, josta on avoinna {{due}}? Viestin mukana lähtevät muistutus PDF-tiedostona ja lasku.',
  everyClient: 'Kaikki asiakkaat',
  none: 'Mitään ei ole avoinna',
  noneText: 'Jokainen annettu lasku on maksettu.',
  fields: {
    number: 'Lasku',
    dueDay: 'Eräpäivä',
    daysLate: 'Päivää myöhässä',
    age: 'Ikä',
    gross: 'Yhteensä (sis. ALV)',
    due: 'Avoinna',
    remindedOn: 'Muistutettu',
    remind: 'Muistutus',
  },
  all: 'Avoinna yhteensä',
  ages: {
    notDue: 'Ei vielä erääntynyt',
    '0-14': '1–14 päivää myöhässä',
    '15-30': '15–30 päivää myöhässä',
    '31-60': '31–60 päivää myöhässä',
    '60+': 'Yli 60 päivää myöhässä',
  },
} as const satisfies SameKeys<typeof english>;
