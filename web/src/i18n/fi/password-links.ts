import type { passwordLinks as english } from '../en/password-links.ts';
import type { SameKeys } from '../shape.ts';

export const passwordLinks = {
  resetTitle: 'Salasanan palautus',
  resetHint: 'Anna tilisi sähköpostiosoite, niin lähetämme sinulle linkin.',
  renewTitle: 'Salasanan uusiminen',
  renewNote: 'Salasanasi on uusittava. Anna sähköpostiosoitteesi, niin saat linkin.',
  email: 'Sähköposti',
  emailMissing: 'Anna sähköpostiosoite',
  sendLink: 'Lähetä linkki',
  linkSent: 'Jos osoite on tiedossamme, siihen on lähetetty palautuslinkki.',
  linkSentHint: 'Linkki toimii kerran ja tunnin ajan. Tarkista myös roskapostikansio.',
  newPasswordTitle: 'Valitse uusi salasana',
  invitedTitle: 'Valitse salasana tilillesi',
  invitedHint: 'Käyttäjätunnuksesi on {{userName}}. Kirjaudut sillä ja salasanalla, jonka asetat tässä.',
  checkingLink: 'Tarkistetaan linkkiä',
  invalidLink: 'Linkki on virheellinen tai vanhentunut',
  invalidLinkHint: 'Linkki toimii kerran: kutsu 72 tuntia, unohtuneen salasanan linkki tunnin.',
  requestNewLink: 'Pyydä uusi linkki',
  setPassword: 'Aseta salasana',
} as const satisfies SameKeys<typeof english>;
