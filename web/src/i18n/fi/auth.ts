import type { authErrors } from '@halla/contract/errors/auth.errors';
import type { auth as english } from '../en/auth.ts';
import type { SameKeys } from '../shape.ts';

export const auth = {
  signIn: 'Kirjaudu sisään',
  signInTitle: 'Kirjaudu Hallaan',
  adminTitle: 'Ohjauspaneeli',
  adminHint: 'Kirjaudu ylläpitäjän tunnuksella.',
  username: 'Käyttäjätunnus',
  password: 'Salasana',
  forgot: 'Unohditko salasanasi?',
  signUp: 'Ei tunnusta? Pyydä sitä toimittajaltasi.',
  usernameMissing: 'Anna käyttäjätunnus',
  passwordMissing: 'Anna salasana',
  code: 'Koodi',
  codeHint: 'Kuusi numeroa todennussovelluksesta tai varakoodi',
  codeMissing: 'Anna koodi',
  staysSignedIn: 'Pysy kirjautuneena tällä laitteella',
  backToLogin: 'Takaisin kirjautumiseen',
  levels: {
    ADMIN: 'Ylläpitäjä',
    CLIENT: 'Asiakas',
    PRODUCTION: 'Tuotanto',
    SALES: 'Myynti',
    CLIENT_MAINTENANCE: 'Asiakkaan huolto',
    SUPER_USER: 'Pääkäyttäjä',
  },
  successes: {
    change_password: 'Salasana vaihdettu',
  },
} as const satisfies SameKeys<typeof english>;

export const authRefusals = {
  'auth.token_expired': 'Istunto on vanhentunut',
  'auth.two_tokens':
    'Pyynnön rungossa ja Authorization-otsakkeessa on eri tunniste, lähetä vain toinen niistä',
  'auth.invalid_credentials': 'Virheellinen käyttäjätunnus tai salasana',
  'auth.too_many_attempts': 'Liian monta yritystä, yritä myöhemmin uudelleen',
  'auth.busy': 'Moni kirjautuu juuri nyt, yritä muutaman sekunnin kuluttua uudelleen',
  'auth.renew_password': 'Salasana on uusittava',
  'auth.invalid_link': 'Linkki on virheellinen tai vanhentunut',
  'auth.old_password_missing': 'Vanha salasana puuttuu',
  'auth.old_password_wrong': 'Vanha salasana on väärä',
  'auth.password_too_short': 'Salasanassa on oltava vähintään 8 merkkiä',
  'auth.password_too_common': 'Tämä salasana on liian yleinen, valitse toinen',
  'auth.code_required': 'Anna myös todennussovelluksen koodi',
  'auth.code_wrong': 'Koodi on väärä tai se on jo käytetty',
  'auth.password_wrong': 'Salasana on väärä',
  'auth.second_factor_required':
    'Ota ensin kaksivaiheinen tunnistautuminen käyttöön asetuksissa, henkilökunnalta vaaditaan se',
  'auth.call_not_of_key': 'Tätä API-avainta ei ole luotu tälle kutsulle',
  'auth.second_factor_exists':
    'Kaksivaiheinen tunnistautuminen on jo käytössä, poista se ennen kuin otat käyttöön uuden',
  'auth.second_factor_not_begun': 'Käyttöönotto on vanhentunut, aloita alusta',
  'auth.second_factor_missing': 'Käyttäjällä ei ole kaksivaiheista tunnistautumista',
  'auth.second_factor_own': 'Poista oma kaksivaiheinen tunnistautumisesi asetuksissa salasanalla ja koodilla',
  'auth.second_factor_unreadable':
    'Kaksivaiheista tunnistautumista ei voi tarkistaa, koska palvelimelta puuttuu sen avain. Kerro asiasta ylläpitäjälle',
} as const satisfies Record<keyof typeof authErrors, string>;
