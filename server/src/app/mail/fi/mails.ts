import type { PaymentStatus, ShipmentStatus, TicketState } from '@halla/domain/documents/document-states';
import type { NoticeUrgency } from '@halla/domain/notices/field-notice';
import type { HarmMeasure } from '@halla/domain/software/halt-reason';
import { dayWording } from '../mail-days.ts';
import type { HaltCounts, ListFooter, MailContents, MailTexts, TicketAssignee } from '../mail-kinds.ts';
import { moneyWording } from '../mail-money.ts';
import { accountMails } from './account-mails.ts';
import { alertFacts, alertName } from './alert-words.ts';
import { documentMail } from './document-mail.ts';
import { tradeDocumentMail } from './trade-document-mail.ts';

/** 9.3.2026. */
const dayText = dayWording({ locale: 'fi', dateStyle: 'short' });
const moneyText = moneyWording('fi');

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

const URGENCY: Readonly<Record<NoticeUrgency, string>> = {
  safety: 'Turvallisuustiedote',
  service: 'Huoltotiedote',
  information: 'Tiedote',
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

const ON_CALL = {
  onCall: 'Olet päivystäjä.',
  next: 'Olet vuorossa seuraava.',
  administrators: 'Saat tämän ylläpitäjänä.',
} as const;

/** The reason for a mail about an escalation. */
function onCallReason({ tier, isGap }: Pick<MailContents['on_call_alert'], 'tier' | 'isGap'>): string {
  return isGap ? `${ON_CALL[tier]} Päivystyslistassa on aukko.` : ON_CALL[tier];
}

/** A line naming the assignee of a ticket; empty for a customer. */
function assigneeLine(assignee: TicketAssignee): string {
  if (assignee === 'hidden') return '';
  if (assignee === 'you') return '\nKäsittelijä: sinä';
  return `\nKäsittelijä: ${assignee === 'nobody' ? 'ei kukaan' : assignee.name}`;
}

/** The current assignee of a ticket, as part of a sentence. */
function assigneeIs(assignee: TicketAssignee): string {
  if (assignee === 'you') return 'käsittelijä: sinä';
  return `käsittelijä: ${typeof assignee === 'object' ? assignee.name : 'ei kukaan'}`;
}

/** Amounts requested by a reminder, one line each. */
function reminderAmounts({ currency, due, interest, fee, total }: MailContents['payment_reminder']): string {
  const money = (cents: number) => moneyText(cents, currency);
  const lines = [`Avoinna: ${money(due)}`];
  if (interest > 0) lines.push(`Viivästyskorko: ${money(interest)}`);
  if (fee > 0) lines.push(`Muistutusmaksu: ${money(fee)}`);
  return [...lines, `Maksettavaa: ${money(total)}`].join('\n');
}

export const listFooter: ListFooter = ({ name, link }) =>
  `Saat tämän viestin sähköpostilistan ”${name}” vuoksi. Yksi viesti päivässä tai ei yhtään:\n${link}\n`;

export const mails: MailTexts = {
  ...accountMails,
  payment_reminder: (reminder) => ({
    subject: `Maksumuistutus: lasku ${reminder.number}`,
    body: `Hei ${reminder.client},

Lasku ${reminder.number} (${dayText(reminder.day)}) erääntyi ${dayText(reminder.dueDay)}, ${reminder.daysLate} päivää sitten, eikä sitä ole maksettu kokonaan.

${reminderAmounts(reminder)}

Maksun saaja: ${reminder.issuer}
Tili: ${reminder.iban} (${reminder.bic})
Viite: ${reminder.reference}

Jos olette jo maksaneet laskun, kiitos: tämä muistutus on silloin aiheeton. Kysymykset: ${reminder.answerTo}
`,
  }),
  document_sent: ({ own, ...sent }) => own ?? documentMail(sent),
  trade_document_sent: ({ own, ...sent }) => own ?? tradeDocumentMail(sent),
  order_created: ({ fullName, by, number, client, status, link }) => ({
    subject: `Uusi tilaus ${number}`,
    body: `Hei ${fullName},

${by} teki tilauksen ${number}, asiakas ${client}: ${STATUS[status]}.

${link}
`,
  }),
  order_status: ({ fullName, by, number, client, status, link }) => ({
    subject: `Tilaus ${number}: ${STATUS[status]}`,
    body: `Hei ${fullName},

${by} muutti tilauksen ${number} (asiakas ${client}) tilaa: ${STATUS[status]}.

${link}
`,
  }),
  order_deleted: ({ fullName, by, number, client, status, link }) => ({
    subject: `Tilaus ${number} poistettu`,
    body: `Hei ${fullName},

${by} poisti tilauksen ${number} (asiakas ${client}, ${STATUS[status]}).

${link}
`,
  }),
  resupply_created: ({ fullName, by, number, supplier, status, eta, link }) => ({
    subject: `Uusi ostotilaus ${number}`,
    body: `Hei ${fullName},

${by} teki ostotilauksen ${number}, toimittaja ${supplier}: ${STATUS[status]}. Arvioitu saapuminen: ${dayText(eta)}

${link}
`,
  }),
  resupply_status: ({ fullName, by, number, supplier, status, eta, link }) => ({
    subject: `Ostotilaus ${number}: ${STATUS[status]}`,
    body: `Hei ${fullName},

${by} muutti ostotilauksen ${number} (toimittaja ${supplier}) tilaa: ${STATUS[status]}. Arvioitu saapuminen: ${dayText(eta)}

${link}
`,
  }),
  resupply_eta: ({ fullName, by, number, supplier, status, eta, link }) => ({
    subject: `Ostotilauksen ${number} arvioitu saapuminen on muuttunut`,
    body: `Hei ${fullName},

${by} muutti ostotilauksen ${number} (toimittaja ${supplier}, ${STATUS[status]}) arvioitua saapumista. Uusi arvio: ${dayText(eta)}

${link}
`,
  }),
  resupply_deleted: ({ fullName, by, number, supplier, status, eta, link }) => ({
    subject: `Ostotilaus ${number} poistettu`,
    body: `Hei ${fullName},

${by} poisti ostotilauksen ${number} (toimittaja ${supplier}, ${STATUS[status]}, arvioitu saapuminen ${dayText(eta)}).

${link}
`,
  }),
  shipment_created: ({ fullName, by, number, status, eta, link }) => ({
    subject: `Uusi toimitus ${number}`,
    body: `Hei ${fullName},

${by} teki toimituksen ${number}: ${SHIPMENT_STATUS[status]}. Arvioitu saapuminen: ${dayText(eta)}

${link}
`,
  }),
  shipment_status: ({ fullName, by, number, status, eta, link }) => ({
    subject: `Toimitus ${number}: ${SHIPMENT_STATUS[status]}`,
    body: `Hei ${fullName},

${by} muutti toimituksen ${number} tilaa: ${SHIPMENT_STATUS[status]}. Arvioitu saapuminen: ${dayText(eta)}

${link}
`,
  }),
  shipment_eta: ({ fullName, by, number, status, eta, link }) => ({
    subject: `Toimituksen ${number} arvioitu saapuminen on muuttunut`,
    body: `Hei ${fullName},

${by} muutti toimituksen ${number} (${SHIPMENT_STATUS[status]}) arvioitua saapumista. Uusi arvio: ${dayText(eta)}

${link}
`,
  }),
  shipment_received_different: ({ fullName, by, number, status, eta, link }) => ({
    subject: `Toimitus ${number}: saapui eri määrä kuin lähti`,
    body: `Hei ${fullName},

${by} kirjasi, että toimituksesta ${number} (${SHIPMENT_STATUS[status]}, arvioitu saapuminen ${dayText(eta)}) saapui eri määrä kuin lähti. Tarkista määrät ja korjaa varastosaldot tarvittaessa.

${link}
`,
  }),
  ticket_created: ({ fullName, by, number, summary, serialNumber, assignee, link }) => ({
    subject:
      assignee === 'you'
        ? `Uusi huoltopyyntö ${number}, käsittelijänä sinä: ${summary}`
        : `Uusi huoltopyyntö ${number}: ${summary}`,
    body: `Hei ${fullName},

${by} teki huoltopyynnön ${number} laitteesta ${serialNumber}: ${summary}${assigneeLine(assignee)}

${link}
`,
  }),
  ticket_changed: ({ fullName, by, number, summary, serialNumber, state, assignee, link, ...change }) => {
    const ticket = `laitteen ${serialNumber} huoltopyynnön ${number}`;
    const moved = `${by} muutti ${ticket} tilaa: ${TICKET_STATE[state]}.`;
    const given = `${by} vaihtoi ${ticket} käsittelijän – ${assigneeIs(assignee)}. Tila: ${TICKET_STATE[state]}.`;
    const both = `${by} vaihtoi ${ticket} käsittelijän – ${assigneeIs(assignee)} – ja muutti sen tilaa: ${TICKET_STATE[state]}.`;
    const told = change.hasNewState ? (change.hasNewAssignee ? both : moved) : given;
    const isVisit = !change.hasNewState && !change.hasNewAssignee;
    const happened = isVisit ? `${by} muutti ${ticket} huoltokäyntiä.` : told;
    const visit = change.visit === '' ? '' : `Huoltokäynti: ${dayText(change.visit)}`;
    const isGiven = change.hasNewAssignee && (assignee === 'you' || !change.hasNewState);
    return {
      subject: `Huoltopyyntö ${number}${isGiven ? `, ${assigneeIs(assignee)}` : `: ${isVisit ? visit : TICKET_STATE[state]}`}`,
      body: `Hei ${fullName},

${happened}
${summary}${change.hasNewAssignee ? '' : assigneeLine(assignee)}${visit === '' ? '' : `\n${visit}`}

${link}
`,
    };
  },
  ticket_received: ({ fullName, number, summary, serialNumber, link }) => ({
    subject: `Huoltopyyntö ${number} on vastaanotettu: ${summary}`,
    body: `Hei ${fullName},

Kiitos ilmoituksesta. Siitä tuli huoltopyyntö ${number} laitteesta ${serialNumber}: ${summary}
Saat viestin, kun huoltopyyntöä on alettu käsitellä. Sitä ennen voit lisätä sen sivulla kuvia ja vastauksia.

${link}
`,
  }),
  ticket_reply: ({ fullName, by, number, summary, serialNumber, text, photos, isReopened, link }) => ({
    subject: `Vastaus huoltopyyntöön ${number}: ${summary}`,
    body: `Hei ${fullName},

${by} kirjoitti laitteen ${serialNumber} huoltopyyntöön ${number}${isReopened ? ', joka on taas avoin' : ''}:

${text}
${photos === '' ? '' : `\nKuvia sivulla: ${photos}\n`}
${link}
`,
  }),
  field_notice: ({ fullName, title, urgency, devices, more, acknowledgeBy, isReminder, link }) => ({
    subject: `${isReminder ? 'Muistutus: ' : ''}${URGENCY[urgency]}: ${title}`,
    body: `Hei ${fullName},

${isReminder ? 'Tätä tiedotetta ei ole vielä kuitattu' : 'Uusi tiedote'}, laitteenne ${devices}${more === '' ? '' : ` ja ${more} muuta`}:

${title}

Lukekaa tiedote${acknowledgeBy === '' ? '' : ` ${dayText(acknowledgeBy)} mennessä`} ja kuitatkaa se:
${link}
`,
  }),
  ticket_released: ({ fullName, number, summary, serialNumber, isTested, link }) => ({
    subject: `${serialNumber} on taas käytössä`,
    body: `Hei ${fullName},

Laitetta ${serialNumber} saa taas käyttää: ${isTested ? 'korjauksen jälkeinen testi on hyväksytty' : 'se on vapautettu korjauksen jälkeen'}.
Huoltopyyntö ${number}: ${summary}

${link}
`,
  }),
  ticket_test_failed: ({ fullName, number, summary, serialNumber, link }) => ({
    subject: `Laitteen ${serialNumber} testi hylättiin`,
    body: `Hei ${fullName},

Laitteen ${serialNumber} korjauksen jälkeinen testi hylättiin, joten laitetta ei vapautettu.
Huoltopyyntö ${number}: ${summary}

${link}
`,
  }),
  on_call_ticket: ({ fullName, number, summary, serialNumber, link, acknowledge, ...reason }) => ({
    subject: `Kiireellinen: huoltopyyntö ${number}, laite ${serialNumber}`,
    body: `Hei ${fullName},

${onCallReason(reason)}
Huoltopyyntö ${number} laitteesta ${serialNumber}: ${summary}

Kuittaa, niin muille ei enää ilmoiteta:
${acknowledge}

${link}
`,
  }),
  on_call_alert: ({ fullName, serialNumber, alert, link, acknowledge, ...reason }) => ({
    subject: `Kiireellinen: ${serialNumber}: ${alertName(alert.alertType)}`,
    body: `Hei ${fullName},

${onCallReason(reason)}
Laitteen ${serialNumber} hälytys: ${alertName(alert.alertType)} (koodi ${alert.alertType}).
${alertFacts(alert)}

Kuittaa, niin muille ei enää ilmoiteta:
${acknowledge}

${link}
`,
  }),
  ticket_late: ({ fullName, number, summary, serialNumber, goal, dueOn, link }) => ({
    subject: `Huoltopyyntö ${number} on myöhässä: ${summary}`,
    body: `Hei ${fullName},

Laitteen ${serialNumber} huoltopyyntöön ${number} oli määrä ${goal === 'answer' ? 'vastata' : 'löytää ratkaisu'} viimeistään ${dayText(dueOn)}.
${summary}

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
  crash_logs: ({ fullName, serialNumber, version, reason, count, link }) => ({
    subject: `Laite ${serialNumber} on kaatunut ${count} kertaa tunnin aikana`,
    body: `Hei ${fullName},

Laitteen ${serialNumber} ohjelmisto (versio ${version}) on kaatunut ${count} kertaa tunnin aikana, viimeksi: ${reason}

${link}
`,
  }),
  plan_overdue: ({ fullName, serialNumber, client, dueOn, link }) => ({
    subject: `Laite ${serialNumber} on myöhässä`,
    body: `Hei ${fullName},

Laitteen ${serialNumber} piti palautua ${dayText(dueOn)} (${client}). Kirjaa palautus tai sovi uusi palautuspäivä:
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
