// @vitest-environment happy-dom
import type { CallOutput } from '@halla/contract/calls';
import { beforeEach, describe, expect, it } from 'vitest';
import '../../i18n/late/carriers.ts';
import '../../i18n/late/contacts.ts';
import { i18n, setLanguage, startI18n } from '../../i18n/i18n.ts';
import { successText } from './success-texts.ts';

type Written = CallOutput<'edit_contact'>;

beforeEach(async () => {
  localStorage.clear();
  await startI18n();
});

function textOf(output: Omit<Written, 'message'>): string | null {
  // The text is in the language shown, unlike the server's English text.
  return successText('edit_contact', {
    t: i18n.t,
    output: { message: 'The moon is full', ...output },
    input: { contactData: {} },
  });
}

describe('what is said after a call', () => {
  it.each<[Omit<Written, 'message'>, string, string]>([
    [{ outcome: 'saved', company: { id: 1 } }, 'Company saved', 'Yrityksen tiedot tallennettu'],
    [{ outcome: 'added', company: { id: 1 } }, 'Company added', 'Yritys lisätty'],
    [{ outcome: 'known', company: { id: 1 } }, 'This company already exists', 'Tämä yritys on jo olemassa'],
    [{ outcome: 'added', contact: { id: 2 }, company: { id: 1 } }, 'Contact added', 'Yhteystieto lisätty'],
  ])('follows from the data of the answer: %j', async (output, english, finnish) => {
    expect(textOf(output)).toBe(english);
    await setLanguage('fi');
    expect(textOf(output)).toBe(finnish);
  });

  it('counts', async () => {
    const text = (edited: number) =>
      successText('edit_alert', { t: i18n.t, output: { message: '', edited }, input: { alert_id: 1 } });
    expect([text(1), text(3)]).toEqual(['1 alert changed', '3 alerts changed']);
    await setLanguage('fi');
    expect([text(1), text(3)]).toEqual(['1 hälytys muutettu', '3 hälytystä muutettu']);
  });

  it('is the sentence that its section has under the name of the call', async () => {
    const text = () =>
      successText('edit_shipping_company', {
        t: i18n.t,
        output: { message: '', company: { id: 1 } },
        input: { contactData: {} },
      });
    expect(text()).toBe('Shipping company saved');
    await setLanguage('fi');
    expect(text()).toBe('Kuljetusyhtiö tallennettu');
  });

  it('is nothing where the screen says it itself', () => {
    expect(successText('logout', { t: i18n.t, output: { message: '' }, input: {} })).toBeNull();
  });
});

/** Source files of the screens, by path below src. */
const SOURCES: Readonly<Record<string, string>> = import.meta.glob(
  ['../../{app,core,entities,features}/**/*.{ts,tsx}', '!../../**/*.{test,test-*}.*', '!./success-texts.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const SECTIONS: Readonly<Record<string, Record<string, { successes?: object }>>> = import.meta.glob(
  '../../i18n/en/*.ts',
  { eager: true },
);
const LATE = Object.keys(import.meta.glob('../../i18n/late/*.ts'));

/** Folder of a feature's screens: `../../features/carriers/`. */
const folderOf = (path: string) => path.split('/').slice(0, 4).join('/');

describe('a text that is loaded late', () => {
  const sayings = LATE.flatMap((late) =>
    Object.values(SECTIONS[late.replace('/late/', '/en/')] ?? {}).flatMap(({ successes = {} }) =>
      Object.keys(successes).map((call) => ({ call, late: late.replace('../../', '') })),
    ),
  );

  it.each(sayings)('of $call comes with every folder of screens that sends it', ({ call, late }) => {
    const sends = new RegExp(`(useCallMutation\\(|writeApi\\(\\w+, |sendFile\\(|call: )'${call}'`);
    const senders = Object.keys(SOURCES).filter((path) => sends.test(SOURCES[path] ?? ''));
    expect(senders).not.toEqual([]);
    const without = senders.filter((sender) =>
      Object.entries(SOURCES).every(
        ([path, source]) => folderOf(path) !== folderOf(sender) || !source.includes(`/${late}'`),
      ),
    );
    expect(without).toEqual([]);
  });
});
