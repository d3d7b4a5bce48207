import type { tradeDocumentErrors } from '@halla/contract/errors/trade-documents.errors';
import type { documentCopies as english } from '../en/document-copies.ts';
import type { SameKeys } from '../shape.ts';

export const documentCopies = {
  make: 'Tee PDF',
  waiting: 'PDF on tekeillä',
  failed: 'PDF-tiedostoa ei voitu tehdä. Yritetään uudelleen jonkin aikaa.',
  again: 'Yritä uudelleen',
  send: 'Lähetä…',
  sendNamed: 'Lähetä asiakirja {{number}}',
  title: {
    invoice: 'Lähetä lasku {{number}}',
    credit_note: 'Lähetä hyvityslasku {{number}}',
    quotation: 'Lähetä tarjous {{number}}',
    purchase_order: 'Lähetä ostotilaus {{number}}',
    delivery_note: 'Lähetä lähete {{number}}',
    order_confirmation: 'Lähetä tilausvahvistus {{number}}',
    proforma: 'Lähetä proformalasku {{number}}',
  },
  documents: 'Asiakirjat',
  kinds: {
    quotation: 'Tarjous',
    purchase_order: 'Ostotilaus',
    delivery_note: 'Lähete',
    order_confirmation: 'Tilausvahvistus',
    proforma: 'Proformalasku',
  },
  named: {
    quotation: 'Tarjous {{number}}',
    purchase_order: 'Ostotilaus {{number}}',
    delivery_note: 'Lähete {{number}}',
    order_confirmation: 'Tilausvahvistus {{number}}',
    proforma: 'Proformalasku {{number}}',
  },
  language: 'Kieli',
  download: 'Lataa {{file}} sellaisena kuin se lähetettiin',
  version: 'PDF, versio {{version}}',
  submit: 'Lähetä',
  fields: { to: 'Vastaanottaja', subject: 'Aihe', text: 'Teksti', e_invoice: 'Liitä verkkolasku (UBL)' },
  standardText: 'Aihe ja teksti ovat asiakirjan kielellä: {{language}}.',
  attached: 'Liitteenä: {{files}}',
  hindrances: {
    cancelled: 'Se on peruttu, joten siitä ei lähetetä asiakirjaa.',
    sampleIssuer:
      'Asiakirjan antavan yhtiön tiedot ovat esimerkkejä, joten asiakirja ei ole pätevä eikä sitä lähetetä. Pyydä ylläpitäjää asettamaan {{setting}}.',
    noMailServer: 'Tämä asennus ei lähetä sähköpostia. Pyydä ylläpitäjää asettamaan SMTP_URL.',
    noPdf: 'Asiakirjalla ei ole vielä PDF-tiedostoa. Sen voi lähettää, kun PDF on valmis.',
  },
  brokenRules: 'Asiakirjasta ei saa verkkolaskua, koska se rikkoo sääntöjä: {{rules}}',
  sentBefore: 'Lähetetty aiemmin: {{day}} osoitteeseen {{to}}. Se lähetettäisiin uudelleen.',
  mailings: {
    sent: 'Lähetetty {{day}} osoitteeseen {{to}}',
    waiting: 'Lähetetään osoitteeseen {{to}}',
    failed: 'Lähetys osoitteeseen {{to}} ei ole vielä onnistunut',
    withEInvoice: 'mukana verkkolasku',
  },
  successes: {
    make_document_pdf: 'PDF on tekeillä',
    send_document: 'Asiakirjaa lähetetään',
    send_trade_document: 'Asiakirjaa lähetetään',
  },
} as const satisfies SameKeys<typeof english>;

export const tradeDocumentRefusals = {
  'documents.sample_issuer':
    'Esimerkkiyhtiön asiakirjat eivät ole päteviä, eikä niitä lähetetä: ylläpitäjän on asetettava {{setting}}',
  'documents.cancelled': 'Perutusta tilauksesta tai toimituksesta ei lähetetä asiakirjaa',
  'documents.changed':
    'Asiakirja on muuttunut tai lähetetty sillä välin: katso se uudelleen ennen lähettämistä',
} as const satisfies Record<keyof typeof tradeDocumentErrors, string>;
