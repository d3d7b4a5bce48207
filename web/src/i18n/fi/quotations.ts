import type { quotationErrors } from '@halla/contract/errors/quotations.errors';
import type { quotations as english } from '../en/quotations.ts';
import type { SameKeys } from '../shape.ts';

export const quotations: SameKeys<typeof english> = {
  title: 'Tarjoukset',
  one: 'Tarjous',
  numbered: 'Tarjous {{name}}',
  add: 'Uusi tarjous',
  save: 'Tallenna tarjous',
  edit: 'Muokkaa tarjousta',
  revise: 'Muuta ja tee versio {{revision}}',
  saveRevision: 'Tallenna versiona {{revision}}',
  search: 'Numero, asiakas tai tuote',
  noneTitle: 'Ei tarjouksia',
  noneText: 'Tilatut ja hylätyt tarjoukset näkyvät, kun niiden tila on valittu.',
  none: 'Ei vielä tarjouksia',
  onlyWaiting: 'Vanhenemassa tai tilaamatta',
  waits: { expires: 'Voimassaolo päättyy pian', notOrdered: 'Hyväksytty mutta tilaamatta' },
  status: {
    draft: 'Luonnos',
    sent: 'Lähetetty',
    expired: 'Vanhentunut',
    accepted: 'Hyväksytty',
    ordered: 'Tilattu',
    declined: 'Hylätty',
  },
  fields: {
    status: 'Tila',
    revision: 'Versio',
    validUntil: 'Voimassa asti',
    deliveryEstimate: 'Toimitusaika',
    terms: 'Ehdot',
    clientNote: 'Viesti asiakkaalle',
    details: 'Sisäinen huomautus',
    invoiceIssuer: 'Myyjä',
    invoiceLanguage: 'Kieli',
    purchaseOrder: 'Asiakkaan viite',
    declineReason: 'Hylkäämisen syy',
    order: 'Tilaus',
  },
  hints: {
    deliveryEstimate: 'Esimerkiksi: neljästä kuuteen viikkoa',
    details: 'Ei näy asiakkaalle; siirtyy tilaukselle',
  },
  facts: 'Tarjouksen tiedot',
  parties: 'Asiakas ja vastaanottaja',
  offer: 'Tarjous',
  words: 'Asiakkaalle näkyvät tekstit',
  lines: 'Tarjouksen {{name}} rivit',
  changes: 'Muutokset',
  made: '{{who}} teki tarjouksen.',
  track: {
    title: 'Tarjouksen vaiheet',
    steps: {
      made: 'Tehty',
      sent: 'Lähetetty',
      accepted: 'Hyväksytty',
      ordered: 'Tilattu',
      declined: 'Hylätty',
    },
    moves: {
      send: 'Merkitse lähetetyksi',
      accept: 'Kirjaa hyväksyntä',
      order: 'Tee tilaus',
      renew: 'Jatka voimassaoloa',
      decline: 'Kirjaa hylkäys…',
      reopen: 'Peru vastaus',
    },
    hints: {
      send: 'Esikatsele ja lataa ensin PDF: tämä versio tallennetaan sellaisena kuin se nyt on.',
      accept: 'Kun asiakas on hyväksynyt tarjouksen.',
      order: 'Asiakas, rivit ja hinnat siirtyvät tilaukselle tarjotun mukaisina.',
      renew: 'Voimassaolo on päättynyt: uusi versio saa uuden päivän.',
    },
    validUntil: 'Voimassa asti',
    expiredOn: 'Vanhentui',
  },
  sure: {
    title: 'Voimassaolo on päättynyt',
    accept: 'Tarjous {{name}} oli voimassa {{day}} asti. Hyväksyttiinkö se silti?',
    order: 'Tarjous {{name}} oli voimassa {{day}} asti. Pitävätkö sen hinnat vielä?',
    acceptIt: 'Kirjaa hyväksyntä',
    orderIt: 'Tee tilaus',
  },
  decline: { title: 'Tarjouksen {{name}} hylkäys', action: 'Kirjaa hylkäys' },
  undo: { accept: 'Tarjous hyväksytty', decline: 'Tarjous hylätty' },
  orders: {
    title: 'Tilaukset',
    cancelled: 'Tilaus {{number}} peruttiin. Tarjouksesta voi tehdä uuden tilauksen.',
    deleted: 'Tilaus {{number}} poistettiin. Tarjouksesta voi tehdä uuden tilauksen.',
    state: { cancelled: 'peruttu', deleted: 'poistettu' },
  },
  revisions: {
    title: 'Lähetetyt versiot',
    open: 'Avaa versio {{name}}',
    sentBy: 'Lähettäjä: {{who}}',
  },
  pdf: { open: 'Esikatsele PDF', close: 'Sulje' },
  beside: { older: 'Edellinen tarjous', newer: 'Seuraava tarjous' },
  editability: {
    accepted: 'Hyväksyttyä tarjousta ei voi muokata. Peru vastaus ensin.',
    ordered: 'Tarjouksesta tuli tilaus {{number}}, ja se säilyy sellaisenaan.',
  },
  stale: 'Tarjousta on muutettu sillä välin',
  remove: {
    action: 'Poista tarjous',
    text: 'Tarjous {{name}} poistetaan. Tätä ei voi perua.',
  },
  done: {
    send: 'Tarjous {{name}} merkitty lähetetyksi',
    reopen: 'Vastaus peruttu',
  },
  successes: {
    add_quotation: 'Tarjous lisätty',
    edit_quotation: 'Tarjous tallennettu',
    move_quotation: 'Tarjous tallennettu',
    order_quotation: 'Tilaus tehty',
    delete_quotation: 'Tarjous poistettu',
  },
};

export const quotationRefusals = {
  'quotations.closed': 'Hyväksyttyä tarjousta ei voi muokata. Peru hyväksyntä ensin',
  'quotations.ordered': 'Tarjouksesta tuli tilaus {{number}}',
  'quotations.wrong_step': 'Tämä vaihe ei enää sovi tarjoukseen',
  'quotations.expired':
    'Voimassaolo päättyi {{day}}: vahvista, että tarjous pitää, tai jatka voimassaoloa muokkaamalla',
  'quotations.validity_past': 'Valitse päivä, joka ei ole mennyt',
  'quotations.was_sent': 'Vain luonnoksen, jota ei ole lähetetty, voi poistaa',
} as const satisfies Record<keyof typeof quotationErrors, string>;

export const quotationKinds = {
  quotation: { one: 'Tarjous', many: 'Tarjoukset' },
};
