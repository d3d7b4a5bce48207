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
  happened: {
    mailed: {
      sent: 'Lähetetty sähköpostilla osoitteeseen {{to}}',
      waiting: 'Lähetetään sähköpostilla osoitteeseen {{to}}',
      failed: 'Sähköpostin lähetys osoitteeseen {{to}} ei ole vielä onnistunut',
    },
    issued: 'Laadittu',
  },
  eInvoice: {
    send: 'Verkkolasku…',
    sendNamed: 'Lähetä asiakirja {{number}} verkkolaskuna',
    title: {
      invoice: 'Lähetä lasku {{number}} verkkolaskuna',
      credit_note: 'Lähetä hyvityslasku {{number}} verkkolaskuna',
    },
    to: 'Verkkolaskuosoite',
    operator: 'Asiakkaan verkkolaskuoperaattori',
    form: 'Muoto',
    file: 'Tiedosto',
    receipt: 'kuittaus {{receipt}}',
    hindrances: {
      noOperator:
        'Tällä asennuksella ei ole verkkolaskuoperaattoria. Pyydä ylläpitäjää asettamaan E_INVOICE_OPERATOR_URL.',
      sampleIssuer:
        'Asiakirjan antavan yhtiön tiedot ovat esimerkkejä, joten asiakirja ei ole pätevä eikä sitä lähetetä. Pyydä ylläpitäjää asettamaan {{setting}}.',
      noAddress:
        'Asiakirjassa ei ole asiakkaan verkkolaskuosoitetta. Lisää se yhteystietoon ennen seuraavaa laskua.',
      noBuyerOperator:
        'Asiakirjassa ei ole asiakkaan verkkolaskuoperaattoria, jonka Finvoice tarvitsee. Lisää se yhteystietoon ennen seuraavaa laskua.',
      brokenRules: 'Asiakirja rikkoo verkkolaskujen sääntöjä: {{rules}}',
    },
    sentBefore: {
      waiting: 'Se on matkalla osoitteeseen {{to}}, eikä sitä voi sillä välin lähettää uudelleen.',
      retrying: 'Lähetystä yritetään uudelleen, eikä sitä voi sillä välin lähettää uudelleen.',
      delivered: 'Verkkolaskuoperaattori otti sen vastaan {{day}}. Se lähetettäisiin uudelleen.',
      failed: 'Lähetyksestä luovuttiin. Se lähetettäisiin uudelleen.',
    },
    states: {
      waiting: 'Verkkolaskua lähetetään osoitteeseen {{to}}',
      retrying: 'Verkkolaskua ei ole vielä saatu lähetettyä osoitteeseen {{to}}, yritetään uudelleen',
      delivered: 'Verkkolasku lähetetty {{day}} osoitteeseen {{to}}',
      failed: 'Verkkolaskua ei voitu lähettää osoitteeseen {{to}}',
    },
  },
  successes: {
    make_document_pdf: 'PDF on tekeillä',
    send_document: 'Asiakirjaa lähetetään',
    send_e_invoice: 'Verkkolaskua lähetetään',
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
