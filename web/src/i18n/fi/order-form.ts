import type { orderForm as english } from '../en/order-form.ts';
import type { SameKeys } from '../shape.ts';

export const orderForm: SameKeys<typeof english> = {
  months: {
    open: 'Kuukausittain',
    title: 'Tilaukset kuukausittain',
    note: 'Viimeisten 24 kuukauden tilaukset ilman peruttuja. Summat ovat ilman ALV:tä.',
    month: 'Kuukausi',
  },
  add: 'Uusi tilaus',
  edit: 'Muuta rivejä ja laskua',
  save: 'Tallenna tilaus',
  preview: 'Esikatsele laskua',
  parties: 'Asiakas ja vastaanottaja',
  client: 'Asiakas',
  receiver: 'Tavaroiden vastaanottaja',
  receivers: {
    client: 'Asiakas',
    other: 'Toinen vastaanottaja',
    unknown: 'Ei vielä tiedossa',
  },
  otherReceiver: {
    label: 'Vastaanottaja',
    write: 'Uusi vastaanottaja…',
    details: 'Vastaanottajan tiedot…',
  },
  terms: 'Lasku',
  chooseLanguage: 'Valitse kieli',
  pricesLeft: 'Listahinnat ovat euroja ja poistettiin riveiltä: anna niiden hinnat valuutassa {{currency}}.',
  more: 'Lisätietoja tilauksesta',
  note: 'Ensimmäinen muistiinpano',
  noteHint: 'Näkyy tilauksen muistiinpanoissa',
  saveContact: 'Asiakas tallennetaan tilauksen mukana yhteystietoihin.',
  belowSent: {
    line: 'Vähemmän kuin on lähetetty: {{sent, number}}',
    text: 'Tilattu määrä jää pienemmäksi kuin lähetetty. Pitääkö se paikkansa?',
    of: '{{name}}: {{sent, number}} lähetetty, {{count, number}} tilattu',
    action: 'Tallenna silti',
  },
};
