import type { userAdminErrors } from '@halla/contract/errors/user-admin.errors';
import type { userAdmin as english } from '../en/user-admin.ts';
import type { SameKeys } from '../shape.ts';

export const userAdmin = {
  number: 'Käyttäjä {{id}}',
  search: 'Nimi, käyttäjätunnus tai sähköposti',
  noneTitle: 'Ei käyttäjiä',
  noneText: 'Hakusanoja ei löydy minkään käyttäjän nimestä, käyttäjätunnuksesta tai sähköpostiosoitteesta.',
  fields: {
    userName: 'Käyttäjätunnus',
    emailAddress: 'Sähköpostiosoite',
    fullName: 'Koko nimi',
    firstName: 'Etunimi',
    lastName: 'Sukunimi',
    permissionLevel: 'Taso',
    company: 'Yritys',
    lastLogin: 'Viimeksi kirjautunut',
    disabled: 'Poissa käytöstä',
    passwordRenewRequired: 'Salasana on uusittava',
    language: 'Sähköpostien kieli',
    initialPassword: 'Alkusalasana',
    createdAt: 'Lisätty',
    updatedAt: 'Muutettu',
  },
  initialHint: 'Vähintään 8 merkkiä. Käyttäjän on vaihdettava salasana ennen ensimmäistä kirjautumista.',
  levelHint: 'Uusi käyttäjä on asiakas. Muu taso valitaan käyttäjän sivulla.',
  disabledHint: 'Ei voi kirjautua; avoimet istunnot päättyvät.',
  renewHint: 'Avoimet istunnot päättyvät. Kirjautuminen onnistuu taas, kun käyttäjä on vaihtanut salasanan.',
  ownHint: 'Vain toinen pääkäyttäjä voi muuttaa tämän puolestasi.',
  details: 'Tiedot',
  shared: 'Yhteiskäyttöinen tunnus',
  disabled: 'Poissa käytöstä',
  renewing: 'Salasana uusittava',
  never: 'Ei koskaan',
  doings: 'Tehdyt muutokset',
  gone: 'Tätä käyttäjää ei enää ole',
  stale: 'Joku muu on muuttanut tätä käyttäjää',
  remove: {
    action: 'Poista käyttäjä',
    text: '{{name}} kirjataan ulos heti eikä voi enää kirjautua. Kaikki, mitä {{name}} on kirjoittanut, säilyy.',
  },
  secondFactor: {
    title: 'Kaksivaiheinen tunnistautuminen',
    on: 'Kirjautuminen vaatii todennussovelluksen koodin. Poista se, jos käyttäjä on kadottanut sekä puhelimen että varakoodit.',
    own: 'Kirjautuminen vaatii todennussovelluksesi koodin. Muuta sitä omissa asetuksissasi.',
    remove: 'Poista',
    removeTitle: 'Poistetaanko kaksivaiheinen tunnistautuminen?',
    removeText: '{{name}} kirjataan ulos kaikkialta, ja kirjautumiseen riittää sen jälkeen salasana.',
  },
  successes: {
    create_new_user: 'Käyttäjä lisätty',
    edit_user: { saved: 'Käyttäjä tallennettu', deleted: 'Käyttäjä poistettu' },
    remove_second_factor_of_user: 'Kaksivaiheinen tunnistautuminen poistettu',
  },
} as const satisfies SameKeys<typeof english>;

export const userAdminRefusals = {
  'users.name_taken': 'Käyttäjätunnus on jo käytössä',
  'users.email_taken': 'Sähköpostiosoite on jo toisella käyttäjällä',
  'users.unknown_company': 'Valitse olemassa oleva yritys',
  'users.own_account':
    'Et voi poistaa itseäsi, poistaa itseäsi käytöstä etkä vaihtaa omaa tasoasi: pyydä toista pääkäyttäjää',
  'users.last_super_user':
    'Tämä on viimeinen pääkäyttäjä, joka voi kirjautua: tee ensin jostakusta muusta pääkäyttäjä',
} as const satisfies Record<keyof typeof userAdminErrors, string>;

export const userKinds = {
  user: { one: 'Käyttäjä', many: 'Käyttäjät' },
};
