import type { privacy as english } from '../en/privacy.ts';
import type { SameKeys } from '../shape.ts';

export const privacy = {
  open: 'Henkilötiedot',
  download: 'Lataa JSON-tiedostona',
  erase: 'Poista pysyvästi',
  eraseTitle: 'Poistetaanko {{name}} pysyvästi?',
  eraseUser:
    'Tili päättyy heti. Nimen ja osoitteen tilalle jää numero; kirjautumiset, avaimet, näkymät ja sähköpostit poistetaan. Käyttäjän {{name}} tekemä ja kirjoittama jää numeron alle; myös täsmälleen tällä nimellä annetuista huoltotöiden allekirjoituksista jää vain numero. Tätä ei voi kumota.',
  erasePerson:
    'Henkilö poistetaan. Jos {{name}} mainitaan merkinnöissä, tilauksissa tai huoltopyynnöissä, niihin jää numero; tilauksiin, laskuihin ja toimituksiin nimi jää, koska kirjanpito vaatii sen. Täsmälleen tällä nimellä annetuista huoltotöiden allekirjoituksista jää vain numero. Tätä ei voi kumota.',
  reads: {
    title: 'Kuka on katsonut tietoja',
    hint: 'Muidenkin tietojen kuin nimen katselut päivän, käyttäjän ja paikan mukaan. Asiakirjoja ja henkilön omia katseluita ei luetella.',
    emptyTitle: 'Tietoja ei ole katsottu',
    empty: 'Katselu näkyy tässä muutamassa sekunnissa.',
    lastAt: 'Viimeksi',
    reader: 'Käyttäjä',
    where: 'Missä',
    times: 'Kertaa',
    older: 'Näytä vanhemmat',
    places: {
      devices: 'Laitteet',
      transfers: 'Siirrot',
      movementPlans: 'Suunnitellut siirrot',
      contacts: 'Yhteystiedot',
      users: 'Käyttäjät',
      orders: 'Tilaukset',
      quotations: 'Tarjoukset',
      emailLists: 'Sähköpostilistat',
      search: 'Haku',
    },
  },
  successes: {
    erase_user: 'Käyttäjän tiedot poistettu',
    erase_contact: {
      deleted: 'Henkilö poistettu',
      nameless: 'Henkilötiedot poistettu: merkintöihin jäi numero',
    },
  },
} as const satisfies SameKeys<typeof english>;
