import type { pushErrors } from '@halla/contract/errors/push.errors';

export const push = {
  title: 'Push-ilmoitukset',
  hint: 'Kun päivystät, kiireelliset huoltopyynnöt ja kriittiset hälytykset näkyvät myös tällä näytöllä, ja voit kuitata ne painikkeella. Sähköpostit tulevat kuten ennenkin.',
  thisBrowser: 'Tämä selain',
  on: 'Ilmoitukset näkyvät täällä.',
  off: 'Täällä ei vielä näy ilmoituksia.',
  unsupported: {
    title: 'Tämä selain ei näytä push-ilmoituksia',
    text: 'Käytä ajantasaista selainta, ei yksityistä ikkunaa. Lisää Halla iPhonessa tai iPadissa ensin Koti-valikkoon ja avaa se sieltä.',
  },
  blocked: {
    title: 'Ilmoitukset on estetty tässä selaimessa',
    text: 'Salli ne tälle sivustolle selaimen asetuksissa ja palaa sitten tänne.',
  },
  failed: {
    title: 'Kytkin ei vaihtunut',
    text: 'Selaimen push-palveluun tai palvelimeemme ei saatu yhteyttä. Yritä uudelleen.',
  },
  others: 'Muut selaimet',
  noOthers: 'Sinulla ei ole muita selaimia.',
  none: 'Mikään selaimesi ei vielä saa ilmoituksia.',
  unknown: 'Tuntematon selain',
  since: 'otettu käyttöön',
  last: 'viimeisin ilmoitus',
  never: 'ei vielä ilmoituksia',
  remove: 'Poista',
  removeOf: 'Poista {{name}}',
  test: 'Lähetä testi',
  successes: {
    unsubscribe_push: 'Sinne ei enää tule ilmoituksia',
    test_push: 'Testi lähetetty. Se näkyy muutamassa sekunnissa selaimissasi, joilla on verkkoyhteys.',
  },
} as const;

export const pushRefusals = {
  'push.unusable': 'Tämän selaimen osoitetta tai avaimia ei voi käyttää push-ilmoituksiin',
  'push.other_key': 'Palvelimen avain on vaihtunut, ota ilmoitukset käyttöön uudelleen',
  'push.too_many': 'Push-ilmoituksia voi saada {{most}} selaimeen, poista ensin yksi',
  'push.no_browser': 'Mikään selaimesi ei vielä saa push-ilmoituksia',
} as const satisfies Record<keyof typeof pushErrors, string>;
