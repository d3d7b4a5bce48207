import type { AccountMails, CredentialChange } from '../mail-kinds.ts';
import { answerMails } from './answer-mails.ts';

const CREDENTIAL = {
  password: 'Tilillesi on asetettu uusi salasana.',
  secondFactorOn: 'Tilisi kaksivaiheinen tunnistautuminen on otettu käyttöön.',
  secondFactorOff:
    'Tilisi kaksivaiheinen tunnistautuminen on poistettu: kirjautumiseen riittää nyt salasana.',
  recoveryCodes: 'Tilisi varakoodit on uusittu; aiemmat eivät enää toimi.',
  keyMade: 'Tilillesi on luotu API-avain.',
  keyEnded: 'Tilisi API-avain on poistettu.',
} as const satisfies Record<CredentialChange, string>;

const keysLine = (change: CredentialChange, keys: string) =>
  change === 'password' ? `Tilin API-avaimet on poistettu: ${keys}` : `Avaimen nimi: ${keys}`;

const byWhom = (isByOther: boolean) =>
  isByOther
    ? 'Muutoksen teki pääkäyttäjä. Jos et odottanut sitä, kysy ylläpitäjältäsi.'
    : 'Jos se et ollut sinä, vaihda salasana heti ja kerro asiasta ylläpitäjällesi.';

/** Mails to the owner of an account. */
export const accountMails: AccountMails = {
  ...answerMails,
  password_reset: ({ fullName, link }) => ({
    subject: 'Aseta uusi Halla-salasana',
    body: `Hei ${fullName},

aseta uusi salasana tunnin kuluessa tästä linkistä:
${link}

Jos et pyytänyt uutta salasanaa, voit jättää tämän viestin huomiotta.
`,
  }),
  invitation: ({ fullName, userName, link }) => ({
    subject: 'Halla-tilisi',
    body: `Hei ${fullName},

sinulla on tili Hallassa. Käyttäjätunnuksesi on ${userName}.
Aseta salasanasi 72 tunnin kuluessa tästä linkistä; se toimii kerran:
${link}
`,
  }),
  account_changed: ({ fullName, change, keys, isByOther, link }) => ({
    subject: 'Halla-tilisi on muuttunut',
    body: `Hei ${fullName},

${CREDENTIAL[change]}
${keys === '' ? '' : `${keysLine(change, keys)}\n`}${byWhom(isByOther)}

${link}
`,
  }),
  address_changed: ({ fullName, formerAddress, newAddress, isByOther }) => ({
    subject: 'Halla-tilisi sähköpostiosoite on vaihdettu',
    body: `Hei ${fullName},

Tilisi sähköpostiosoite oli ${formerAddress} ja on nyt ${newAddress}. Viestit ja salasanalinkit menevät siihen.
${byWhom(isByOther)}
`,
  }),
  new_browser: ({ fullName, browser, network, link }) => ({
    subject: 'Kirjautuminen Hallaan uudella selaimella',
    body: `Hei ${fullName},

Tilillesi kirjauduttiin selaimella, jota et ole käyttänyt aiemmin.
Selain: ${browser}
Verkko: ${network}

Jos se olit sinä, sinun ei tarvitse tehdä mitään. Jos et, kirjaa se ulos kohdassa Kirjautumiset ja vaihda salasana heti:
${link}
`,
  }),
  work_handed_over: ({ fullName, from, tickets, plans, lists, link }) => ({
    subject: `Sinulle on siirretty käyttäjän ${from} avoimet työt`,
    body: `Hei ${fullName},

Käyttäjän ${from} tili on päättynyt. Nämä ovat tästä lähtien sinun:
Avoimet huoltopyynnöt: ${tickets}
Avoimet suunnitelmat: ${plans}
Sähköpostilistat: ${lists}

${link}
`,
  }),
};
