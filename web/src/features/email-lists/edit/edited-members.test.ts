import { expect, it } from 'vitest';
import { editedMembers, withMember, withoutMember } from './edited-members.ts';

const [aino, eero, veera] = [
  { id: 1, name: 'Aino' },
  { id: 2, name: 'Eero' },
  { id: 3, name: 'Veera' },
];

it('Removed members stay in their place until the list is saved, added ones follow.', () => {
  const changes = editedMembers({ stored: [aino, eero], chosen: [eero, veera] });
  expect(changes.map(({ name, change }) => [name, change])).toEqual([
    ['Aino', 'removed'],
    ['Eero', 'none'],
    ['Veera', 'added'],
  ]);
});

it('A member that is kept after all leaves nothing to save.', () => {
  const stored = [aino, eero];
  expect(withMember({ stored, chosen: withoutMember(stored, aino) }, aino)).toEqual(stored);
});

it('A member that is chosen twice is in the list once.', () => {
  const once = withMember({ stored: [aino], chosen: [aino] }, veera);
  expect(withMember({ stored: [aino], chosen: once }, veera)).toEqual([aino, veera]);
});
