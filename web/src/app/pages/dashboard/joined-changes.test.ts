import type { TroubledDeviceChanges } from '@halla/contract/device-changes';
import { expect, it } from 'vitest';
import { joinedChanges } from './joined-changes.ts';

type Change = TroubledDeviceChanges['changes'][number];

const change = (kind: Change['kind'], version: string, hour: number): Change => ({
  ...{ kind, version, TicketId: null },
  at: `2026-03-02T0${hour}:00:00.000Z`,
});

it('puts the copies of one document together, which a device sends one after the other', () => {
  const software = [change('software', '5.8.3', 7), change('software', '5.8.2', 3)];
  const settings = [change('settings', '4', 8), change('settings', '3', 6), change('settings', '2', 4)];
  const [update, before] = software;
  const [newest, middle, oldest] = settings;
  if (!update || !before || !newest || !middle || !oldest) throw new Error('No changes');
  const recipe = change('recipe', '1', 5);
  expect(joinedChanges([newest, update, middle, recipe, oldest, before])).toEqual([
    { ...newest, version: '2–4' },
    update,
    recipe,
    before,
  ]);
});
