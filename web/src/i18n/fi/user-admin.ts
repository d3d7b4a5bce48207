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
    column: 'Kaksivaiheinen',
    inUse: 'Käytössä',
    on: 'Kirjautuminen vaatii todennussovelluksen koodin. Poista se, jos käyttäjä on kadottanut sekä puhelimen että varakoodit.',
    own: 'Kirjautuminen vaatii todennussovelluksesi koodin. Muuta sitä omissa asetuksissasi.',
    remove: 'Poista',
    removeTitle: 'Poistetaanko kaksivaiheinen tunnistautuminen?',
    removeText: '{{name}} kirjataan ulos kaikkialta, ja kirjautumiseen riittää sen jälkeen salasana.',
  },
  invited: 'Kutsuttu',
  noPassword: 'Ei vielä salasanaa',
  way: 'Miten käyttäjä saa salasanan',
  ways: { invitation: 'Kutsu linkillä', password: 'Anna salasana' },
  ownPassword: 'Salasanasi',
  passwordMissing: 'Anna salasanasi',
  keysHint: 'Käyttäjän ohjelmat lähettävät näitä avaimia. Ne päättyvät, kun käyttäjä poistetaan käytöstä.',
  keyText: 'Sitä käyttävät ohjelmat torjutaan heti. Käyttäjälle {{name}} ilmoitetaan sähköpostilla.',
  invitation: {
    title: 'Kutsu',
    invite: 'Kutsu käyttäjä',
    hint: 'Käyttäjä asettaa salasanan linkistä, joka toimii kerran 72 tunnin ajan. Se lähetetään sähköpostilla; ilman sähköpostipalvelinta se näytetään kerran.',
    none: 'Salasanaa ei ole vielä asetettu.',
    renewing: 'Salasana on uusittava.',
    until: 'Kutsu päättyy',
    make: 'Kutsu',
    renew: 'Kutsu uudelleen',
    linkTitle: 'Kutsulinkki',
    linkText:
      'Sähköpostipalvelinta ei ole: anna tämä linkki käyttäjälle {{name}}. Se toimii kerran 72 tunnin ajan ja näytetään vain nyt.',
    kept: 'Olen kopioinut sen',
  },
  becomesStaff: {
    title: '{{name}}: uusi taso {{level}}',
    text: 'Tähän asti {{name}} on nähnyt yrityksen {{company}} laitteet. Tällä tasolla näkyvät kaikkien yritysten laitteet ja hoidot.',
    action: 'Anna tämä taso',
    invited: 'Kutsutaanko {{name}} tasolle {{level}}?',
    invitedText: 'Tällä tasolla {{name}} näkee kaikkien yritysten laitteet ja hoidot.',
  },
  heir: {
    title: 'Avoimet työt: {{name}}',
    disabling: '{{name}} kirjataan ulos heti eikä voi enää kirjautua. Käyttäjän API-avaimet päättyvät.',
    disable: 'Poista käytöstä',
    has: 'Avoinna on:',
    tickets_one: 'Yksi avoin huoltopyyntö',
    tickets_other: '{{count}} avointa huoltopyyntöä',
    plans_one: 'Yksi avoin esittelyn tai lainan suunnitelma',
    plans_other: '{{count}} avointa esittelyjen ja lainojen suunnitelmaa',
    lists_one: 'Paikka yhdellä sähköpostilistalla',
    lists_other: 'Paikka {{count}} sähköpostilistalla',
    label: 'Siirrä käyttäjälle',
    placeholder: 'Valitse työkaveri',
    hint: 'Jos et valitse ketään, huoltopyynnöt ja suunnitelmat jäävät ilman tekijää, ja listoilta poistuu yksi vastaanottaja.',
  },
  successes: {
    create_new_user: 'Käyttäjä lisätty',
    edit_user: { saved: 'Käyttäjä tallennettu', deleted: 'Käyttäjä poistettu' },
    remove_second_factor_of_user: 'Kaksivaiheinen tunnistautuminen poistettu',
    delete_api_key_of_user: 'API-avain poistettu',
    invite_user: { mailed: 'Kutsu lähetetty', made: 'Käyttäjä lisätty' },
    renew_invitation: { mailed: 'Kutsu lähetetty', made: 'Kutsu luotu' },
  },
} as const satisfies SameKeys<typeof english>;

export const userAdminRefusals = {
  'users.name_taken': 'Käyttäjätunnus on jo käytössä',
  'users.email_taken': 'Sähköpostiosoite on jo toisella käyttäjällä',
  'users.unknown_company': 'Valitse olemassa oleva yritys',
  'users.own_account':
    'Et voi poistaa itseäsi, poistaa itseäsi käytöstä etkä vaihtaa omaa tasoasi: pyydä toista pääkäyttäjää',
  'users.not_invitable':
    'Kutsun voi lähettää vain käytössä olevalle käyttäjälle, jolla ei vielä ole salasanaa tai jonka on uusittava se: muut pyytävät linkin kirjautumissivulla',
  'users.unfit_heir':
    'Valitse työkaveri, jonka tili on käytössä ja jonka tasolla työn voi ottaa: huoltopyynnöt vaativat ylläpitäjän tai huollon, suunnitelmat myyjän tai ylläpitäjän',
  'users.heir_unneeded': 'Avoimet työt siirretään vain, kun käyttäjä poistetaan tai poistetaan käytöstä',
  'users.last_super_user':
    'Tämä on viimeinen pääkäyttäjä, joka voi kirjautua: tee ensin jostakusta muusta pääkäyttäjä',
} as const satisfies Record<keyof typeof userAdminErrors, string>;

export const userKinds = {
  user: { one: 'Käyttäjä', many: 'Käyttäjät' },
};
