import type { documents as english } from '../en/documents.ts';
import type { SameKeys } from '../shape.ts';
import { eInvoice } from './e-invoice.ts';

export const documents: SameKeys<typeof english> = {
  page: 'Sivu {{page}}/{{pages}}',
  shipmentLabel: {
    from: 'Lähettäjä',
    to: 'Vastaanottaja',
    contents: 'Sisältö',
    more: '+ {{count}} muuta',
    order: 'Tilaus {{number}}',
    resupply: 'Ostotilaus {{number}}',
    carrier: 'Kuljetusyhtiö',
    trackingNumber: 'Seurantatunnus',
    box: 'Kolli {{box}}/{{boxes}}',
    pieces: '{{count}} kpl',
  },
  unused: {
    kinds: { order: 'Tilaus', credit_note: 'Hyvityslasku' },
    hint: 'Annettu laskulle tai hyvityslaskulle, jota ei tallennettu. Jos lomake on vielä auki, numero voidaan yhä käyttää.',
    kind: 'Mitä varten',
    number: 'Numero',
    issuedAt: 'Annettu',
    user: 'Kenelle',
    none: 'Kaikki annetut numerot on käytetty.',
    more: 'Numeroita on lisää; nämä ovat viimeisimmät.',
  },
  eInvoice,
  preview: {
    loading: 'Asiakirjaa tehdään',
    pages: 'Asiakirjan {{document}} sivut',
    download: 'Lataa',
    cancel: 'Takaisin',
    acceptInvoice: 'Hyväksy lasku',
    issueInvoice: 'Anna lasku',
    issues: {
      draft: 'Lasku {{number}} jää luonnokseksi: {{amount}} ALV:n kanssa.',
      invoice: 'Lasku {{number}} annetaan: {{amount}} ALV:n kanssa. Sitä ei voi muuttaa enää.',
      corrected: 'Korjattu kopio laskusta {{number}}: summat pysyvät ennallaan.',
      credit_note: 'Hyvityslasku {{number}} annetaan: {{amount}} ALV:n kanssa, hyvitys laskusta {{numbers}}.',
    },
    acceptCreditNote: 'Hyväksy hyvityslasku',
    acceptPackingList: 'Tallenna pakkausluettelo',
    noVatReason:
      'ALV on 0, eikä sille tiedetä perustetta. Tarkista asiakkaan maa ja ALV-tunnus tai anna ALV-prosentti.',
    placeholders:
      'Myyjän tiedot ovat esimerkkejä. Pyydä asennuksen ylläpitäjää asettamaan nimi, ALV-tunnus ja tili.',
  },
};
