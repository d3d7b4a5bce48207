import type { paymentErrors } from '@halla/contract/errors/payments.errors';
import type { payments as english } from '../en/payments.ts';
import type { SameKeys } from '../shape.ts';

export const payments = {
  title: 'Maksut',
  none: 'Ei vielä maksuja',
  open: 'Avoinna',
  paid: 'Maksettu',
  overpaid: 'Palautettava',
  earlier: 'Maksettu valuutassa, joka tilauksella oli aiemmin',
  add: 'Lisää maksu',
  refund: 'Lisää palautus',
  reverse: 'Peru maksu',
  reversal: 'Peruutus',
  reversed: 'Peruttu',
  refunded: 'Palautus',
  happened: {
    payment: 'Lisäsi maksun {{amount}}',
    refund: 'Lisäsi palautuksen {{amount}}',
    reversal: 'Perui maksun {{amount}}',
  },
  sources: { hand: 'Käsin', bank: 'Tiliote', before: 'Ennen maksujen kirjaamista' },
  fields: { day: 'Päivä', amount: 'Määrä (sis. ALV)', reference: 'Viite', source: 'Lähde', user: 'Kirjaaja' },
  confirm: 'Lisää maksu',
  confirmHint: 'Ilman sitä mikään ei ole maksettu: avoin summa pysyy avoimena.',
  reverseText:
    '{{amount}} ({{day}}) perutaan omalla rivillään, ja molemmat jäävät luetteloon. Tilauksen tila ei muutu.',
  successes: {
    add_payment: 'Maksu lisätty',
    send_payment_reminder: 'Muistutus lähetetty',
    refund_payment: 'Palautus lisätty',
    reverse_payment: 'Maksu peruttu',
  },
} as const satisfies SameKeys<typeof english>;

export const paymentRefusals = {
  'payments.in_future': 'Anna päivä, jona raha tuli tai lähti',
  'payments.nothing': 'Anna määrä, joka on yli 0',
  'payments.not_paid': 'Tilauksesta ei voi ottaa takaisin enempää kuin siitä on maksettu',
  'payments.reversed': 'Tämä maksu on jo peruttu',
  'payments.is_reversal': 'Peruutus jää voimaan: kirjaa maksu uudelleen',
  'payments.not_a_bank_file': 'Tämä ei ole camt.053- tai camt.054-aineisto',
  'payments.file_cut':
    'Aineisto on katkennut tai viallinen, eikä siitä kirjattu mitään: nouda se pankista uudelleen',
  'payments.file_too_long': 'Aineisto on liian pitkä: nouda pankista vähemmän päiviä kerralla',
  'payments.no_such_order': 'Tällä numerolla ei ole tilausta',
  'payments.entry_decided': 'Tapahtuma on jo kirjattu tai poistettu listalta',
  'payments.other_currency': 'Tilaus on eri valuutassa kuin tapahtuma',
  'payments.not_overdue': 'Lasku on maksettu tai peruttu, tai se ei ole vielä erääntynyt',
  'payments.reminded_lately': 'Laskusta on muistutettu liian vähän aikaa sitten',
  'payments.no_address': 'Tilauksen asiakkaalla ei ole sähköpostiosoitetta',
  'payments.period': 'Jakso päättyy alkunsa jälkeen ja on enintään 366 päivää',
} as const satisfies Record<keyof typeof paymentErrors, string>;
