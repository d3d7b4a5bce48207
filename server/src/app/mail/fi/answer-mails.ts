import type { AnswerRefusal } from '@halla/domain/tickets/mailed-answers';
import type { AnswerTexts, MailTexts } from '../mail-kinds.ts';

export const answerTexts: AnswerTexts = {
  lines: {
    maker: '##- Kirjoita vastauksesi tämän rivin yläpuolelle -##',
    customer: '##- Kirjoita vastauksesi asiakkaalle tämän rivin yläpuolelle -##',
    note: '##- Kirjoita vastauksesi tämän rivin yläpuolelle: siitä tulee sisäinen muistiinpano -##',
  },
  shortened: '[Lyhennetty: viesti oli pidempi.]',
  photosOnly: '[Valokuvia sähköpostilla, ei tekstiä]',
  notTaken: (names) => `[Viestistä ei otettu: ${names}]`,
};

const WHY: Readonly<Record<AnswerRefusal, string>> = {
  automatic: 'Sen lähetti ohjelma.',
  own: 'Se on oma viestimme.',
  address:
    'Sitä ei lähetetty minkään huoltopyynnön osoitteeseen. Käytä sähköpostiohjelman vastauspainiketta.',
  sender: 'Se lähetettiin eri osoitteesta kuin mihin viesti huoltopyynnöstä tuli.',
  rights: 'Sinulla ei ole oikeutta kirjoittaa tähän huoltopyyntöön.',
  repeated: 'Se on jo otettu vastaan.',
  tooMany: 'Sinulta tuli lyhyessä ajassa liian monta viestiä tähän huoltopyyntöön.',
  tooLarge: 'Se on liian suuri. Lähetä vähemmän tai pienempiä kuvia.',
  empty: 'Siinä ei ole tekstiä vastauksen merkkirivin yläpuolella eikä kuvia.',
  refused: 'Huoltopyyntö ei voi ottaa vastaan enempää: se päättyi kauan sitten tai sen kuville ei ole tilaa.',
  unreadable: 'Sitä ei voitu lukea.',
};

export const answerMails: Pick<MailTexts, 'answer_refused'> = {
  answer_refused: ({ fullName, refusal, link }) => ({
    subject: 'Viestiäsi ei lisätty huoltopyyntöön',
    body: `Hei ${fullName},

Lähettämääsi viestiä ei lisätty huoltopyyntöön. ${WHY[refusal]}

Kirjaudu sisään ja kirjoita huoltopyynnön sivulla:
${link}

Saat tämän viestin enintään kerran päivässä.
`,
  }),
};
