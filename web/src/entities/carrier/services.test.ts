import { beforeAll, expect, it } from 'vitest';
import '../../i18n/late/carriers.ts';
import { i18n, setLanguage, startI18n } from '../../i18n/i18n.ts';
import { servicesNamed } from './services.ts';

beforeAll(() => startI18n());

it('services are found by a part of their name on the screen, in its language', async () => {
  expect(servicesNamed('Ro', i18n.t)).toEqual(['road']);
  expect(servicesNamed('', i18n.t)).toEqual([]);
  await setLanguage('fi');
  expect(servicesNamed('maan', i18n.t)).toEqual(['road']);
  await setLanguage('en');
});
