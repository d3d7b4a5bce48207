import type { AlertReport } from '@halla/domain/devices/alert-wording';
import { LANGUAGES, type Lang } from '@halla/domain/limits';
import { describe, expect, it } from 'vitest';
import type { MailContent } from './mail-kinds.ts';
import { wordMail } from './word-mail.ts';

const fullName = 'Aino Aalto';
const link = 'https://portal.example.test/page';
const CONTENTS: readonly MailContent[] = [
  { kind: 'password_reset', fullName, link },
  ...(['order_created', 'order_status', 'order_deleted'] as const).map((kind) => ({
    kind,
    fullName,
    number: '10001',
    client: 'Frost Clinic',
    status: 'transit' as const,
    link,
  })),
  ...(['resupply_created', 'resupply_status', 'resupply_eta', 'resupply_deleted'] as const).map((kind) => ({
    kind,
    fullName,
    number: 'K7MP2QX9',
    supplier: 'Pump Works',
    status: 'transit' as const,
    eta: '2026-03-09',
    link,
  })),
  ...(['shipment_created', 'shipment_status', 'shipment_eta', 'shipment_received_different'] as const).map(
    (kind) => ({
      kind,
      fullName,
      number: 'K7MP2QX9',
      status: 'transit' as const,
      eta: '2026-03-09',
      link,
    }),
  ),
  ...(['ticket_created', 'ticket_changed'] as const).map((kind) => ({
    kind,
    fullName,
    number: '12',
    summary: 'No cold air',
    serialNumber: 'EC220001',
    state: 'progress' as const,
    assignee: 'Mikko Mäkinen',
    link,
  })),
  {
    kind: 'alert',
    fullName,
    serialNumber: 'EC220001',
    alert: { alertType: 403, message: 'Relay stuck', value: null, raisedBy: 'device' },
    link,
  },
  { kind: 'plan_overdue', fullName, serialNumber: 'EC220001', client: 'Fair', dueOn: '2026-03-01', link },
  { kind: 'crash_log', fullName, serialNumber: 'EC220001', version: '2.4.1', reason: 'Timeout', link },
  {
    kind: 'stock_limit',
    fullName,
    sku: 'FAN-12',
    name: 'Axial fan',
    warehouse: 'Mailhouse',
    free: '2',
    reserved: '9',
    link,
  },
  { kind: 'digest', fullName, count: '202', events: `Order 1: in transit\n${link}`, more: '2' },
  { kind: 'note', fullName, author: 'Anna Admin', text: 'Katso tätä', link },
];

/** Said in the words of the language. */
const WORDED = ['status', 'state', 'alert'];

it('A status is said in the words of the language.', () => {
  const content = {
    kind: 'order_status',
    fullName,
    number: '1',
    client: '-',
    status: 'transit',
    link,
  } as const;
  const subjects = LANGUAGES.map((language) => wordMail({ content, language }).subject);
  expect(subjects).toEqual(['Order 1: in transit', 'Tilaus 1: matkalla']);
});

it('The state of a ticket is said in the words of the language.', () => {
  const content = {
    kind: 'ticket_changed',
    fullName,
    number: '12',
    summary: 'No cold air',
    serialNumber: 'EC220001',
    state: 'progress',
    assignee: '-',
    link,
  } as const;
  const subjects = LANGUAGES.map((language) => wordMail({ content, language }).subject);
  expect(subjects).toEqual(['Ticket 12: in progress', 'Huoltopyyntö 12: käsittelyssä']);
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
    ...({ fullName, number: '12', serialNumber: 'EC220001', state: 'new', assignee: '-', link } as const),
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

describe.each(CONTENTS)('a mail of the kind $kind', (content) => {
  it.each(LANGUAGES)('says all there is to say in %s', (language) => {
    const { subject, body } = wordMail({ content, language });
    const { kind: _kind, ...facts } = content;
    const said = Object.entries(facts).filter(([name]) => !WORDED.includes(name));
    for (const [, fact] of said) expect(`${subject}\n${body}`).toContain(fact);
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
