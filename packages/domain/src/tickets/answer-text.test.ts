import { describe, expect, it } from 'vitest';
import { answerText } from './answer-text.ts';

const MARK = '##- Write your answer above this line -##';
const addresses = ['halla@portal.example.test', 'reply+', 'reply@portal.example.test'];
const read = (...lines: readonly string[]) => answerText({ text: lines.join('\n'), addresses });

describe('what a person wrote in a mail', () => {
  it.each([
    [
      'Gmail',
      [
        'Works.',
        '',
        'On Mon, Nov 30, 2026 at 2:30 AM Halla',
        '<halla@portal.example.test> wrote:',
        '',
        `> ${MARK}`,
        '> Hello',
      ],
    ],
    [
      'Gmail in Finnish',
      [
        'Works.',
        '',
        'ma 30.11.2026 klo 2.30 Halla (halla@portal.example.test) kirjoitti:',
        '',
        `> ${MARK}`,
        '> Hei',
      ],
    ],
    [
      'Outlook',
      [
        'Works.',
        '',
        '_'.repeat(32),
        'From: Halla <halla@portal.example.test>',
        'Sent: Monday',
        'To: Clara',
        'Subject: Reply',
        '',
        MARK,
        'Hello',
      ],
    ],
    [
      'Outlook in Finnish',
      [
        'Works.',
        '',
        'Lähettäjä: Halla <halla@portal.example.test>',
        'Lähetetty: maanantai',
        'Vastaanottaja: Clara',
        'Aihe: Vastaus',
        '',
        MARK,
      ],
    ],
    [
      'an older Outlook',
      [
        'Works.',
        '',
        '-----Original Message-----',
        'From: Halla <x@y.z>',
        'Sent: Monday',
        'To: Clara <reply+r1.2.x@portal.example.test>',
        '',
        MARK,
      ],
    ],
    [
      'a phone',
      [
        'Works.',
        '',
        'Sent from my iPhone',
        '',
        '> On 30 Nov, Halla <halla@portal.example.test> wrote:',
        '>',
        `> ${MARK}`,
      ],
    ],
    ['a phone in Finnish', ['Works.', '', 'Lähetetty iPhonesta', '', '> Halla kirjoitti:', `> ${MARK}`]],
    [
      'a program that dropped the mark',
      ['Works.', '', 'On Monday Halla <halla@portal.example.test> wrote:', '> Hello', '> Bye'],
    ],
    ['a signature', ['Works.', '', '-- ', 'Clara', 'Clinic']],
    ['an answer alone', ['', 'Works.', '']],
  ])('is found in a mail of %s', (_program, lines) => {
    expect(read(...lines)).toBe('Works.');
    expect(answerText({ text: lines.join('\r\n'), addresses })).toBe('Works.');
  });

  it('keeps what it quotes itself, and colons, greetings and addresses of its own', () => {
    expect(read('> Did you restart it?', 'Yes.', '> And the fan?', 'No.', `> ${MARK}`)).toBe(
      '> Did you restart it?\nYes.\n> And the fan?\nNo.',
    );
    expect(read('The errors are:', '', 'E12', 'E13:')).toBe('The errors are:\n\nE12\nE13:');
    expect(read('Write to halla@portal.example.test', 'next time.', '', 'Regards', 'Clara')).toBe(
      'Write to halla@portal.example.test\nnext time.\n\nRegards\nClara',
    );
  });

  it('is nothing where all is quoted', () => {
    expect(read(MARK, 'Hello')).toBe('');
    expect(read('> Hello')).toBe('');
    expect(read('')).toBe('');
  });

  it('takes no long time to find, whatever was sent', () => {
    const began = Date.now();
    for (const part of ['a: ', '-', '> ', '\n', 'On x wrote:\n', 'A'.repeat(99)])
      read(part.repeat(200_000 / part.length));
    expect(Date.now() - began).toBeLessThan(1_000);
  });
});
