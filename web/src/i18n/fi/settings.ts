import type { settings as english } from '../en/settings.ts';
import type { SameKeys } from '../shape.ts';

export const settings = {
  title: 'Asetukset',
  account: 'Tili',
  username: 'Käyttäjätunnus',
  fullName: 'Koko nimi',
  company: 'Yritys',
  email: 'Sähköposti',
  changePassword: 'Vaihda salasana',
  changePasswordHint: 'Muut istuntosi kirjataan ulos, kun salasana vaihtuu.',
  oldPassword: 'Vanha salasana',
  newPassword: 'Uusi salasana',
  retypePassword: 'Uusi salasana uudelleen',
  passwordLength: 'Vähintään 8 merkkiä',
  passwordFaults: {
    incomplete: 'Täytä kaikki kentät',
    tooShort: 'Salasanassa on oltava vähintään 8 merkkiä',
    tooLong: 'Salasanassa saa olla enintään 128 merkkiä',
    mismatch: 'Salasanat eivät täsmää',
    noOldPassword: 'Vanha salasana puuttuu',
  },
  language: 'Kieli',
  languageHint:
    'Valinta säilyy tässä selaimessa. Vaihto vaihtaa myös sinulle lähetettävien sähköpostien kielen.',
  appearance: 'Ulkoasu',
  colours: 'Värit',
  light: 'Vaalea',
  dark: 'Tumma',
  system: 'Automaattinen',
} as const satisfies SameKeys<typeof english>;
