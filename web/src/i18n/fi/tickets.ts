import type { ticketErrors } from '@halla/contract/errors/tickets.errors';

export const tickets = {
  states: { new: 'Uusi', progress: 'Käsittelyssä', resolved: 'Ratkaistu', stale: 'Vanhentunut' },
  priorities: { 1: 'Matala', 2: 'Normaali', 3: 'Korkea', none: 'Ei prioriteettia' },
  kinds: { question: 'Kysymys', fault: 'Vika', maintenance: 'Huolto', outOfService: 'Pois käytöstä' },
  channels: {
    email: 'Sähköposti',
    sms: 'Tekstiviesti',
    call: 'Puhelu',
    whatsappmessage: 'WhatsApp-viesti',
    whatsappcall: 'WhatsApp-puhelu',
    face2face: 'Kasvotusten',
    other: 'Muu',
  },
  clearChannel: 'Asiakkaaseen ei ole vielä oltu yhteydessä',
  fields: {
    summary: 'Otsikko',
    description: 'Kuvaus',
    details: 'Lisätiedot',
    action: 'Tehdyt toimet',
    state: 'Tila',
    kind: 'Laji',
    ticketKind: 'Laji',
    hold: 'Käyttöön palautus',
    holdReason: 'Vapautuksen perustelu',
    priority: 'Prioriteetti',
    AssigneeId: 'Käsittelijä',
    clientContacted: 'Yhteys asiakkaaseen',
    number: 'Numero',
    device: 'Laite',
    CompanyId: 'Yritys',
    ContactId: 'Yhteyshenkilö',
    madeFrom: 'Tehty näistä',
    answeredAt: 'Vastattu ensi kerran',
    resolvedAt: 'Ratkaistu',
    visitOn: 'Huoltokäynti',
    reply: 'Vastaus',
    expense: 'Kulu',
    price: 'Hinta',
    count: 'Määrä',
  },
  successes: {
    add_ticket: 'Huoltopyyntö {{number}} lisätty',
    edit_ticket: { saved: 'Huoltopyyntö tallennettu', deleted: 'Huoltopyyntö poistettu' },
  },
} as const;

export const ticketRefusals = {
  'tickets.no_device': 'Valitse laite tai anna uuden laitteen sarjanumero',
  'tickets.one_device': 'Valitse laite tai anna uusi, ei molempia',
  'tickets.begins_new': 'Uusi huoltopyyntö alkaa tilasta uusi: älä anna muuta tilaa',
  'tickets.device_deleted':
    'Laite on poistettu: valitse toinen laite ennen kuin avaat huoltopyynnön uudelleen',
  'tickets.serial_exists': 'Sarjanumero on jo olemassa',
  'tickets.unknown_company': 'Valitse olemassa oleva yritys',
  'tickets.unknown_contact': 'Valitse yrityksen henkilö',
  'tickets.unknown_assignee': 'Valitse kollega, jonka tili on käytössä',
  'tickets.incomplete_expense':
    'Varaosalla on oltava nimi, hinta ja nollaa suurempi määrä, muilla kuluilla nimi',
  'tickets.too_expensive': 'Summa on liian suuri',
  'tickets.not_linked': 'Huoltopyyntöön voi liittää vain sen laitteen hälytyksiä, kaatumislokeja ja hoitoja',
  'tickets.not_resolved': 'Hälytyksiä käsitellään huoltopyynnön mukana vain, kun tämä muutos ratkaisee sen',
  'tickets.not_its_alert':
    'Huoltopyynnön mukana käsitellään vain sen hälytyksiä ja saman laitteen samanlaisia hälytyksiä',
  'tickets.linked': 'Poista liitetyt hälytykset, kaatumislokit ja hoidot ennen kuin vaihdat laitetta',
  'tickets.not_editable': 'Huoltopyyntö on jo käsittelyssä tai toisen tekemä: kirjoita vastaus',
  'tickets.ended':
    'Huoltopyyntö on päättynyt, eikä sen laite ole enää teidän: tee ilmoitus toisesta laitteesta',
  'tickets.short_day': 'Työpäivän on päätyttävä vähintään tunti alkamisensa jälkeen',
  'tickets.solved_before_answer': 'Ratkaisun tavoite ei voi olla lyhyempi kuin ensimmäisen vastauksen',
  'tickets.unknown_part': 'Tätä tuotetta ei ole varastossa: valitse toinen',
} as const satisfies Record<keyof typeof ticketErrors, string>;

export const ticketKinds = {
  ticket: { one: 'Huoltopyyntö', many: 'Huoltopyynnöt' },
};
