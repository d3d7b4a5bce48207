import type { secondFactor as english } from '../en/second-factor.ts';
import type { SameKeys } from '../shape.ts';

export const secondFactor = {
  title: 'Kaksivaiheinen tunnistautuminen',
  off: 'Kirjaudu salasanan lisäksi todennussovelluksen koodilla. Salasanasi saanut ulkopuolinen ei silloin pääse kirjautumaan.',
  on: 'Käytössä {{date}} alkaen. Kirjautuminen vaatii todennussovelluksen koodin.',
  codesLeft_one: 'Varakoodeja on jäljellä yksi.',
  codesLeft_other: 'Varakoodeja on jäljellä {{count}}.',
  required:
    'Henkilökunnalta vaaditaan kaksivaiheinen tunnistautuminen. Ota se käyttöön, niin pääset jatkamaan.',
  stillRequired:
    'Henkilökunnalta vaaditaan kaksivaiheinen tunnistautuminen: ilman sitä voit vain ottaa sen käyttöön.',
  isOn: 'Kaksivaiheinen tunnistautuminen on käytössä.',
  goOn: 'Jatka',
  signOut: 'Kirjaudu ulos',
  begin: 'Ota käyttöön',
  password: 'Salasana',
  passwordMissing: 'Anna salasana',
  next: 'Seuraava',
  scan: 'Lue tämä koodi puhelimesi todennussovelluksella ja anna sitten sovelluksen näyttämät kuusi numeroa.',
  qrCode: 'QR-koodi todennussovellukselle',
  byHand: 'Tai kirjoita tämä avain sovellukseen',
  copyKey: 'Kopioi avain',
  code: 'Koodi',
  codeHint: 'Kuusi numeroa tai varakoodi',
  digitsHint: 'Kuusi numeroa, jotka sovellus näyttää',
  codeMissing: 'Anna koodi',
  confirm: 'Ota käyttöön',
  codesTitle: 'Varakoodisi',
  codesHint:
    'Kullakin voit kirjautua kerran, kun puhelimesi ei ole saatavilla. Säilytä ne muualla kuin puhelimessa: ne näytetään vain nyt.',
  copyCodes: 'Kopioi varakoodit',
  download: 'Lataa',
  kept: 'Olen tallentanut ne',
  renew: 'Uudet varakoodit',
  renewHint: 'Aiemmat varakoodit lakkaavat toimimasta.',
  remove: 'Poista',
  removeHint:
    'Kirjautumiseen riittää sen jälkeen salasana. Jos vaihdat puhelinta, poista tunnistautuminen ja ota se uudelleen käyttöön.',
} as const satisfies SameKeys<typeof english>;
