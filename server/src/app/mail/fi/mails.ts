import type { PaymentStatus, ShipmentStatus, TicketState } from '@halla/domain/documents/document-states';
import type { HarmMeasure } from '@halla/domain/software/halt-reason';
import type { HaltCounts, ListFooter, MailTexts } from '../mail-kinds.ts';
import { alertFacts, alertName } from './alert-words.ts';

const STATUS: Readonly<Record<PaymentStatus, string>> = {
  invoiced: 'laskutettu',
  deposit: 'ennakko maksettu',
  completed: 'maksettu',
  transit: 'matkalla',
  delivered: 'toimitettu',
  cancelled: 'peruttu',
};

const SHIPMENT_STATUS: Readonly<Record<ShipmentStatus, string>> = {
  waiting: 'odottaa',
  transit: 'matkalla',
  delivered: 'toimitettu',
  cancelled: 'peruttu',
  returned: 'palautettu lähettäjälle',
};

const TICKET_STATE: Readonly<Record<TicketState, string>> = {
  new: 'uusi',
  progress: 'käsittelyssä',
  resolved: 'ratkaistu',
  stale: 'vanhentunut',
};

const HALT_MEASURE: Record<HarmMeasure, (counts: HaltCounts) => string> = {
  crashes: (halt) =>
    `sen laitteet kaatuivat ${halt.freshAffected} laitepäivänä ${halt.freshAll}:sta, muilla versioilla ${halt.oldAffected} laitepäivänä ${halt.oldAll}:sta`,
  failedSessions: (halt) =>
    `sen laitteiden hoitoja epäonnistui ${halt.freshAffected} laitepäivänä ${halt.freshAll}:sta, muilla versioilla ${halt.oldAffected} laitepäivänä ${halt.oldAll}:sta`,
  failedInstalls: (halt) => `asennus epäonnistui ${halt.freshAffected} laitteessa ${halt.freshAll}:sta`,
  silentDevices: (halt) =>
    `asennuksen aloittaneista laitteista ${halt.freshAffected}/${halt.freshAll} ei ole enää ollut yhteydessä, muista laitteista ${halt.oldAffected}/${halt.oldAll}`,
  fallBacks: (halt) => `vanhempaan versioon palasi ${halt.freshAffected} laitetta ${halt.freshAll}:sta`,
};

export const listFooter: ListFooter = ({ name, link }) =>
  `Saat tämän viestin sähköpostilistan ”${name}” vuoksi. Yksi viesti päivässä tai ei yhtään:\n${link}\n`;

export const mails: MailTexts = {
  password_reset: ({ fullName, link }) => ({
    subject: 'Aseta uusi Halla-salasana',
    body: `Hei ${fullName},

aseta uusi salasana tunnin kuluessa tästä linkistä:
${link}

Jos et pyytänyt uutta salasanaa, voit jättää tämän viestin huomiotta.
`,
  }),
  order_created: ({ fullName, number, client, status, link }) => ({
    subject: `Uusi tilaus ${number}`,
    body: `Hei ${fullName},

Uusi tilaus ${number}, asiakas ${client}: ${STATUS[status]}.

${link}
`,
  }),
  order_status: ({ fullName, number, client, status, link }) => ({
    subject: `Tilaus ${number}: ${STATUS[status]}`,
    body: `Hei ${fullName},

Tilauksen ${number} (asiakas ${client}) uusi tila: ${STATUS[status]}.

${link}
`,
  }),
  order_deleted: ({ fullName, number, client, status, link }) => ({
    subject: `Tilaus ${number} poistettu`,
    body: `Hei ${fullName},

Tilaus ${number} (asiakas ${client}, ${STATUS[status]}) on poistettu.

${link}
`,
  }),
  resupply_created: ({ fullName, number, supplier, status, eta, link }) => ({
    subject: `Uusi ostotilaus ${number}`,
    body: `Hei ${fullName},

Uusi ostotilaus ${number}, toimittaja ${supplier}: ${STATUS[status]}. Arvioitu saapuminen: ${eta}

${link}
`,
  }),
  resupply_status: ({ fullName, number, supplier, status, eta, link }) => ({
    subject: `Ostotilaus ${number}: ${STATUS[status]}`,
    body: `Hei ${fullName},

Ostotilauksen ${number} (toimittaja ${supplier}) uusi tila: ${STATUS[status]}. Arvioitu saapuminen: ${eta}

${link}
`,
  }),
  resupply_eta: ({ fullName, number, supplier, status, eta, link }) => ({
    subject: `Ostotilauksen ${number} arvioitu saapuminen on muuttunut`,
    body: `Hei ${fullName},

Ostotilauksen ${number} (toimittaja ${supplier}, ${STATUS[status]}) uusi arvioitu saapuminen: ${eta}

${link}
`,
  }),
  resupply_deleted: ({ fullName, number, supplier, status, eta, link }) => ({
    subject: `Ostotilaus ${number} poistettu`,
    body: `Hei ${fullName},

Ostotilaus ${number} (toimittaja ${supplier}, ${STATUS[status]}, arvioitu saapuminen ${eta}) on poistettu.

${link}
`,
  }),
  shipment_created: ({ fullName, number, status, eta, link }) => ({
    subject: `Uusi toimitus ${number}`,
    body: `Hei ${fullName},

Uusi toimitus ${number}: ${SHIPMENT_STATUS[status]}. Arvioitu saapuminen: ${eta}

${link}
`,
  }),
  shipment_status: ({ fullName, number, status, eta, link }) => ({
    subject: `Toimitus ${number}: ${SHIPMENT_STATUS[status]}`,
    body: `Hei ${fullName},

Toimituksen ${number} uusi tila: ${SHIPMENT_STATUS[status]}. Arvioitu saapuminen: ${eta}

${link}
`,
  }),
  shipment_eta: ({ fullName, number, status, eta, link }) => ({
    subject: `Toimituksen ${number} arvioitu saapuminen on muuttunut`,
    body: `Hei ${fullName},

Toimituksen ${number} (${SHIPMENT_STATUS[status]}) uusi arvioitu saapuminen: ${eta}

${link}
`,
  }),
  shipment_received_different: ({ fullName, number, status, eta, link }) => ({
    subject: `Toimitus ${number}: saapui eri määrä kuin lähti`,
    body: `Hei ${fullName},

Toimituksesta ${number} (${SHIPMENT_STATUS[status]}, arvioitu saapuminen ${eta}) saapui eri määrä kuin lähti. Tarkista määrät ja korjaa varastosaldot tarvittaessa.

${link}
`,
  }),
  ticket_created: ({ fullName, number, summary, serialNumber, assignee, link }) => ({
    subject: `Uusi huoltopyyntö ${number}: ${summary}`,
    body: `Hei ${fullName},

Laitteesta ${serialNumber} on uusi huoltopyyntö ${number}: ${summary}
Käsittelijä: ${assignee}

${link}
`,
  }),
  ticket_changed: ({ fullName, number, summary, serialNumber, state, assignee, link }) => ({
    subject: `Huoltopyyntö ${number}: ${TICKET_STATE[state]}`,
    body: `Hei ${fullName},

Laitteen ${serialNumber} huoltopyynnön ${number} tila on nyt ${TICKET_STATE[state]}: ${summary}
Käsittelijä: ${assignee}

${link}
`,
  }),
  alert: ({ fullName, serialNumber, alert, link }) => ({
    subject: `${serialNumber}: ${alertName(alert.alertType)}`,
    body: `Hei ${fullName},

Laitteella ${serialNumber} on hälytys: ${alertName(alert.alertType)} (koodi ${alert.alertType}).
${alertFacts(alert)}

${link}
`,
  }),
  crash_log: ({ fullName, serialNumber, version, reason, link }) => ({
    subject: `Laite ${serialNumber} on kaatunut`,
    body: `Hei ${fullName},

Laitteen ${serialNumber} ohjelmisto (versio ${version}) kaatui: ${reason}

${link}
`,
  }),
  plan_overdue: ({ fullName, serialNumber, client, dueOn, link }) => ({
    subject: `Laite ${serialNumber} on myöhässä`,
    body: `Hei ${fullName},

Laitteen ${serialNumber} piti palautua ${dueOn} (${client}). Kirjaa palautus tai sovi uusi palautuspäivä:
${link}
`,
  }),
  stock_limit: ({ fullName, sku, name, warehouse, free, reserved, link }) => ({
    subject: `Varasto vähissä: ${sku}`,
    body: `Hei ${fullName},

${name} (${sku}) varastossa ${warehouse} on alle rajansa: vapaana ${free}, varattuna ${reserved}.

${link}
`,
  }),
  release_halted: ({ fullName, product, version, measure, ...halt }) => ({
    subject: `${product} ${version} keskeytettiin`,
    body: `Hei ${fullName},

Tuotteen ${product} version ${version} julkaisu keskeytyi itsestään: ${HALT_MEASURE[measure](halt)}. Uusille laitteille versiota ei jaeta. Selvitä syy ja jatka julkaisua tai vedä se takaisin.

${halt.link}
`,
  }),
  crash_returned: ({ fullName, product, reason, fixedIn, version, link }) => ({
    subject: `${product} ${version}: korjattu kaatuminen on palannut`,
    body: `Hei ${fullName},

Tuotteen ${product} kaatuminen, joka korjattiin versiossa ${fixedIn}, on palannut versiossa ${version}: ${reason}

${link}
`,
  }),
  note: ({ fullName, author, text, link }) => ({
    subject: 'Sinut mainittiin muistiinpanossa',
    body: `Hei ${fullName},

${author} mainitsi sinut muistiinpanossa:

${text}

${link}
`,
  }),
  digest: ({ fullName, count, events, more }) => ({
    subject:
      count === '1'
        ? '1 tapahtuma edellisen viestin jälkeen'
        : `${count} tapahtumaa edellisen viestin jälkeen`,
    body: `Hei ${fullName},

Tämä on tapahtunut:

${events}
${more === '0' ? '' : `\n… ja ${more} muuta.\n`}`,
  }),
};
