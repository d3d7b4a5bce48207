export const ticketConversation = {
  title: { maker: 'Viestit asiakkaan kanssa', customer: 'Viestit valmistajan kanssa' },
  none: {
    maker: 'Kukaan ei ole vielä kirjoittanut. Vastaukset lähtevät asiakkaalle, sisäiset muistiinpanot eivät.',
    customer: 'Kukaan ei ole vielä kirjoittanut. Kerro lisää tai lisää kuva.',
  },
  label: { maker: 'Vastaa asiakkaalle', customer: 'Vastaa valmistajalle' },
  readers: {
    maker: 'Asiakas lukee tämän ja saa siitä sähköpostin.',
    customer: 'Huoltopyyntöä käsittelevät lukevat tämän ja saavat siitä sähköpostin.',
  },
  sides: { maker: 'valmistaja', customer: 'asiakas' },
  byMail: 'sähköpostilla',
  reportByMail: 'Ilmoitettu sähköpostilla, vastauksena aiempaan huoltopyyntöön',
  send: 'Lähetä vastaus',
  reopens: 'Huoltopyyntö on päättynyt. Vastauksesi avaa sen uudelleen.',
  begins:
    'Huoltopyyntö päättyi yli 30 päivää sitten. Vastauksestasi tulee uusi huoltopyyntö, joka viittaa siihen.',
  photos: {
    add: 'Lisää kuvia',
    remove: 'Poista {{name}}',
    most_one: '{{count}} tiedosto kerrallaan: lähetä muut seuraavassa vastauksessa.',
    most_other: '{{count}} tiedostoa kerrallaan: lähetä muut seuraavassa vastauksessa.',
    ofReport: 'Ilmoituksen kuvat',
  },
  follows: 'Jatkaa huoltopyyntöä',
  followers: 'Seuraajat',
  follow: 'Ilmoita minulle sähköpostilla, mitä huoltopyynnölle tapahtuu',
  waits: 'Odottaa vastausta',
  waitingSince: 'Asiakas kirjoitti',
  track: {
    title: 'Mitä ilmoituksellesi tapahtuu',
    steps: {
      received: 'Vastaanotettu',
      lookedAt: 'Tarkasteltu',
      visit: 'Käynti sovittu',
      repaired: 'Korjattu',
      tested: 'Testattu',
      closed: 'Päätetty ilman korjausta',
    },
    visitOn: '{{day}}',
  },
} as const;
