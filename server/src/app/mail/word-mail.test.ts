import type { AlertReport } from '@halla/domain/devices/alert-wording';
import { LANGUAGES, type Lang } from '@halla/domain/limits';
import { describe, expect, it } from 'vitest';
import { CREDENTIAL_CHANGES, SAMPLE, SAMPLE_MAILS, SAMPLE_TICKET } from '../../testing/sample-mails.ts';
import type { MailContent } from './mail-kinds.ts';
import { wordMail } from './word-mail.ts';

const { fullName, by, link } = SAMPLE;

/** Fields that are rendered in the words of the language. */
const WORDED = [
  'status',
  'state',
  'alert',
  'assignee',
  'hasNewState',
  'hasNewAssignee',
  'measure',
  'change',
  'isByOther',
  'isReopened',
  'urgency',
  'isReminder',
  'isTested',
  'goal',
  'refusal',
  'tier',
  'isGap',
  'document',
  // Text of the sender, none here.
  'own',
  // Amounts in cents.
  ...['gross', 'due', 'interest', 'fee', 'total'],
];

it('A reminder writes its amounts as the language does, and leaves out what is not asked for.', () => {
  const [sample] = SAMPLE_MAILS.filter((mail) => mail.kind === 'payment_reminder');
  if (sample === undefined) throw new Error('There is no sample of a reminder.');
  const linesOf = (change: Partial<typeof sample>) =>
    LANGUAGES.map((language) => {
      const { body } = wordMail({ content: { ...sample, ...change }, language });
      return body.split('\n').filter((line) => line.includes('€'));
    });
  expect(linesOf({})).toEqual([
    [
      ...['Open: €1,129.50', 'Interest for late payment: €3.25', 'Reminder fee: €5.00'],
      'To be paid: €1,137.75',
    ],
    [
      ...['Avoinna: 1\u00a0129,50\u00a0€', 'Viivästyskorko: 3,25\u00a0€', 'Muistutusmaksu: 5,00\u00a0€'],
      'Maksettavaa: 1\u00a0137,75\u00a0€',
    ],
  ]);
  expect(linesOf({ interest: 0, fee: 0, total: 112_950 })).toEqual([
    ['Open: €1,129.50', 'To be paid: €1,129.50'],
    ['Avoinna: 1\u00a0129,50\u00a0€', 'Maksettavaa: 1\u00a0129,50\u00a0€'],
  ]);
});

/** The days of the samples in each language, and their currency. */
const IN_WORDS: Readonly<Record<string, Record<Lang, string>>> = {
  EUR: { en: '€', fi: '€' },
  '2026-03-01': { en: '1 March 2026', fi: '1.3.2026' },
  '2026-03-09': { en: '9 March 2026', fi: '9.3.2026' },
};

/** A fact in the words of the mail. */
const inWords = (fact: unknown, language: Lang) => IN_WORDS[String(fact)]?.[language] ?? fact;

it('A status is said in the words of the language.', () => {
  const content = {
    kind: 'order_status',
    fullName,
    by,
    number: '1',
    client: '-',
    status: 'transit',
    link,
  } as const;
  const subjects = LANGUAGES.map((language) => wordMail({ content, language }).subject);
  expect(subjects).toEqual(['Order 1: in transit', 'Tilaus 1: matkalla']);
});

it('A day is written as the language of the mail writes it; a missing one stays a dash.', () => {
  const due = (dueOn: string) =>
    LANGUAGES.map((language) => {
      const content = {
        kind: 'plan_overdue',
        fullName,
        serialNumber: 'EC220001',
        client: 'Spa',
        dueOn,
        link,
      } as const;
      return wordMail({ content, language }).body;
    });
  const [english, finnish] = due('2026-03-09');
  expect(english).toContain('due back from Spa on 9 March 2026.');
  expect(finnish).toContain('9.3.2026');
  for (const body of due('–')) expect(body).toContain('–');
});

describe('a mail about a ticket', () => {
  const wordings = (content: MailContent) => LANGUAGES.map((language) => wordMail({ content, language }));
  const STATE = { hasNewState: true, hasNewAssignee: false, visit: '' };
  const ASSIGNEE = { hasNewState: false, hasNewAssignee: true, visit: '' };
  const BOTH = { hasNewState: true, hasNewAssignee: true, visit: '' };
  const VISIT = { hasNewState: false, hasNewAssignee: false, visit: '2026-03-09' };
  const mikko = SAMPLE_TICKET.assignee;

  it.each([
    [STATE, mikko, 'Ticket 12: in progress', 'Huoltopyyntö 12: käsittelyssä'],
    [ASSIGNEE, 'you', 'Ticket 12 is assigned to you', 'Huoltopyyntö 12, käsittelijä: sinä'],
    [BOTH, 'you', 'Ticket 12 is assigned to you', 'Huoltopyyntö 12, käsittelijä: sinä'],
    [
      ASSIGNEE,
      mikko,
      'Ticket 12 is assigned to Mikko Mäkinen',
      'Huoltopyyntö 12, käsittelijä: Mikko Mäkinen',
    ],
    [ASSIGNEE, 'nobody', 'Ticket 12 is assigned to nobody', 'Huoltopyyntö 12, käsittelijä: ei kukaan'],
    [BOTH, mikko, 'Ticket 12: in progress', 'Huoltopyyntö 12: käsittelyssä'],
    [
      VISIT,
      'hidden',
      'Ticket 12: Visit of a technician: 9 March 2026',
      'Huoltopyyntö 12: Huoltokäynti: 9.3.2026',
    ],
  ] as const)(
    'that changed by %j says to %j in its subject what happened',
    (change, assignee, ...subjects) => {
      const content = { kind: 'ticket_changed', ...SAMPLE_TICKET, assignee, ...change } as const;
      expect(wordings(content).map(({ subject }) => subject)).toEqual(subjects);
    },
  );

  it.each([
    [
      STATE,
      'Anna Admin has changed the state of ticket 12 about EC220001: in progress.',
      'Anna Admin muutti laitteen EC220001 huoltopyynnön 12 tilaa: käsittelyssä.',
    ],
    [
      ASSIGNEE,
      'Anna Admin has assigned ticket 12 about EC220001 to you. Its state: in progress.',
      'Anna Admin vaihtoi laitteen EC220001 huoltopyynnön 12 käsittelijän – käsittelijä: sinä. Tila: käsittelyssä.',
    ],
    [
      BOTH,
      'Anna Admin has assigned ticket 12 about EC220001 to you and changed its state: in progress.',
      'Anna Admin vaihtoi laitteen EC220001 huoltopyynnön 12 käsittelijän – käsittelijä: sinä – ja muutti sen tilaa: käsittelyssä.',
    ],
  ] as const)('that changed by %j says who did what', (change, ...sentences) => {
    const content = { kind: 'ticket_changed', ...SAMPLE_TICKET, assignee: 'you', ...change } as const;
    const bodies = wordings(content).map(({ body }) => body);
    for (const [index, sentence] of sentences.entries()) expect(bodies[index]).toContain(`\n${sentence}\n`);
  });

  it('names no assignee to a customer, and the assignee to everybody else', () => {
    const bodies = (assignee: 'hidden' | 'you' | 'nobody') =>
      wordings({ kind: 'ticket_created', ...SAMPLE_TICKET, assignee }).map(({ body }) => body);
    for (const body of bodies('hidden')) expect(body).not.toMatch(/Assigned|Käsittelijä/);
    expect(bodies('you').map((body) => body.split('\n')[3])).toEqual([
      'Assigned to: you',
      'Käsittelijä: sinä',
    ]);
  });
});

it('A mail without a link ends with its text.', () => {
  const content = { kind: 'note', fullName, author: by, text: 'Look', link: '' } as const;
  expect(wordMail({ content, language: 'en' }).body).toMatch(/Look\n$/);
});

it('Each change of an account is said in a sentence of its own, and whether a super user made it.', () => {
  const said = CREDENTIAL_CHANGES.flatMap((change) =>
    [false, true].flatMap((isByOther) =>
      LANGUAGES.map((language) => {
        const content = { kind: 'account_changed', fullName, change, keys: '', isByOther, link } as const;
        return wordMail({ content, language }).body;
      }),
    ),
  );
  expect(new Set(said).size).toBe(CREDENTIAL_CHANGES.length * 2 * LANGUAGES.length);
});

describe('an alert', () => {
  const said = (alert: Partial<AlertReport>, language: Lang) => {
    const report = { alertType: 403, message: '', value: null, raisedBy: 'device' as const, ...alert };
    const { subject, body } = wordMail({
      content: { kind: 'alert', fullName, serialNumber: 'EC220001', alert: report, link },
      language,
    });
    return `${subject}\n${body}`;
  };

  it.each([
    [100, 'Long precool', 'Pitkä esijäähdytys'],
    [207, 'Failed sensor: cabin temp', 'Anturivika: kabiinin lämpötila'],
    [299, 'Failed sensor', 'Anturivika'],
    [302, 'Temperature too high', 'Lämpötila liian korkea'],
    [403, 'Failed compressor 3', 'Kompressorivika 3'],
    [987, 'Alert 987', 'Hälytys 987'],
  ])('of code %i is named in the words of the language', (alertType, english, finnish) => {
    expect(said({ alertType }, 'en')).toMatch(new RegExp(`^EC220001: ${english}\n`));
    expect(said({ alertType }, 'fi')).toMatch(new RegExp(`^EC220001: ${finnish}\n`));
  });

  it('says what it was worth in seconds, beside what the device wrote.', () => {
    const precool = { alertType: 100, message: 'Precool took 43 minutes', value: 2565 };
    expect(said(precool, 'en')).toContain(
      'The precool took 42:45 min.\nText from the device: Precool took 43 minutes\n',
    );
    expect(said(precool, 'fi')).toContain(
      'Esijäähdytys kesti 42:45 min.\nLaitteen teksti: Precool took 43 minutes\n',
    );
    expect(said({ alertType: 301, value: 90 }, 'fi')).toContain('kun hoitoa oli kulunut 1:30 min.');
  });

  it.each([
    [
      { alertType: 301, value: 90 },
      'The door was opened after 1:30 min.',
      'kun hoitoa oli kulunut 1:30 min.',
    ],
    [{ alertType: 301 }, 'The door was opened.', 'Ovi avattiin.'],
    [{ alertType: 302 }, 'The target temperature was not reached.', 'Tavoitelämpötilaa ei saavutettu.'],
    [{ alertType: 303 }, 'It got colder than the target allows.', 'laski alle sallitun.'],
  ])('says %o in the words of the outcome of its session.', (alert, english, finnish) => {
    expect(said(alert, 'en')).toContain(english);
    expect(said(alert, 'fi')).toContain(finnish);
  });

  it('of the portal leaves the English text that is stored out.', () => {
    const raised = { alertType: 300, message: 'The session failed', raisedBy: 'portal' as const };
    expect(said(raised, 'fi')).toContain('Hoito epäonnistui. Laite ei kertonut syytä.');
    expect(said(raised, 'fi')).not.toContain('The session failed');
  });
});

it('A name with an end of line, a turned direction or no end leaves a subject of one short line.', () => {
  const summary = `No cold air\r\nBcc: thief@example.test\u2028\u202Egpj.exe\u0000${'x'.repeat(300)}`;
  const content = {
    kind: 'ticket_created',
    ...SAMPLE_TICKET,
    summary,
  } as const;
  const { subject } = wordMail({ content, language: 'en' });
  expect(subject).toMatch(/^New ticket 12: No cold air Bcc: thief@example\.test gpj\.exe x+…$/);
  expect([...subject]).toHaveLength(200);
});

it('A mail because of lists ends with a link per list, in the language of the receiver.', () => {
  const lists = [
    { name: 'Sales', link: 'https://portal.example.test/mail_choice/1' },
    { name: 'Depot', link: 'https://portal.example.test/mail_choice/2' },
  ];
  const content = { kind: 'note', fullName, author: 'Anna', text: 'Look', link } as const;
  for (const language of LANGUAGES) {
    const { body } = wordMail({ content, language, lists });
    const [sales, depot] = lists.map((list) => body.indexOf(list.link));
    expect(sales).toBeGreaterThan(body.indexOf('Sales'));
    expect(depot).toBeGreaterThan(body.indexOf('Depot'));
  }
  expect(wordMail({ content, language: 'fi', lists }).body).toContain('sähköpostilistan ”Sales” vuoksi');
});

describe.each(SAMPLE_MAILS)('a mail of the kind $kind', (content) => {
  it.each(LANGUAGES)('says all there is to say in %s', (language) => {
    const { subject, body } = wordMail({ content, language });
    const { kind: _kind, ...facts } = content;
    const said = Object.entries(facts).filter(([name]) => !WORDED.includes(name));
    for (const [, fact] of said) expect(`${subject}\n${body}`).toContain(inWords(fact, language));
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject).not.toBe('');
  });

  it('has other words in every language', () => {
    const subjects = LANGUAGES.map((language) => wordMail({ content, language }).subject);
    expect(new Set(subjects).size).toBe(LANGUAGES.length);
  });

  it.each([null, 'xx'])('is English for a receiver whose language is %s', (language) => {
    expect(wordMail({ content, language })).toEqual(wordMail({ content, language: 'en' }));
  });
});
