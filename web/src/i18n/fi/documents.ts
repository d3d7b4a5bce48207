import type { DocumentTexts } from '../document-texts.ts';

export const documents: DocumentTexts = {
  sample: 'MALLI',
  sampleNotice: 'Myyjän tiedot ovat esimerkkejä: tämä asiakirja ei ole pätevä, eikä sitä saa maksaa.',
  page: 'Sivu {{page}}/{{pages}}',
  seller: 'Myyjä',
  buyer: 'Ostaja',
  vatId: 'ALV-tunnus: {{id}}',
  date: 'Päiväys',
  columns: {
    sku: 'Tuotekoodi',
    name: 'Nimike',
    count: 'Määrä',
    price: 'Hinta',
    discount: 'Alennus',
    amount: 'Summa',
  },
  net: 'Yhteensä ilman ALV:a',
  vat: 'ALV {{percent}} %',
  gross: 'Yhteensä ALV:n kanssa',
  invoice: {
    title: 'Lasku',
    numbered: 'Lasku {{number}}',
    number: 'Laskun numero',
    dueDate: 'Eräpäivä',
    toPay: 'Maksettava',
    payment: 'Maksutiedot',
    receiver: 'Saaja',
    iban: 'IBAN',
    bic: 'BIC',
    reference: 'Viesti',
  },
  vatReasons: {
    reverse_charge: 'ALV 0 %: käännetty verovelvollisuus, ostaja suorittaa veron (direktiivi 2006/112/EY).',
    export: 'ALV 0 %: vienti Euroopan unionin ulkopuolelle (direktiivi 2006/112/EY, 146 artikla).',
  },
  preview: {
    loading: 'Asiakirjaa tehdään',
    pages: 'Asiakirjan {{document}} sivut',
    download: 'Lataa',
    cancel: 'Takaisin',
    acceptInvoice: 'Hyväksy lasku',
    noVatReason:
      'ALV on 0, eikä sille tiedetä perustetta. Tarkista asiakkaan maa ja ALV-tunnus tai anna ALV-prosentti.',
    placeholders:
      'Myyjän tiedot ovat esimerkkejä. Pyydä asennuksen ylläpitäjää asettamaan nimi, ALV-tunnus ja tili.',
  },
};
