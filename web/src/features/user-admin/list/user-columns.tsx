import type { CallOutput } from '@halla/contract/calls';
import { levelName } from '../../../ui/labels/level-name.ts';
import { defineColumns } from '../../../ui/table/columns/column.ts';
import { stateColumn, textColumn, timeColumn } from '../../../ui/table/columns/column-kinds.tsx';
import { DisabledBadge, LevelBadge, SecondFactorBadge } from '../page/account-badges.tsx';

export type ListedUser = CallOutput<'get_user_list'>['users'][number];

/** Columns of the list of users. */
export const USER_COLUMNS = defineColumns<ListedUser>([
  textColumn({
    id: 'fullName',
    title: (t) => t(($) => $.userAdmin.fields.fullName),
    text: ({ fullName }) => fullName,
    sortable: true,
    fixed: true,
    width: 170,
    grows: true,
    inCard: 'title',
  }),
  textColumn({
    id: 'userName',
    title: (t) => t(($) => $.userAdmin.fields.userName),
    text: ({ userName }) => userName,
    sortable: true,
    width: 124,
    keep: 2,
    inCard: 'text',
  }),
  textColumn({
    id: 'emailAddress',
    title: (t) => t(($) => $.userAdmin.fields.emailAddress),
    text: ({ emailAddress }) => emailAddress ?? null,
    sortable: true,
    width: 190,
    grows: true,
    keep: 1,
    inCard: 'text',
  }),
  stateColumn({
    id: 'permissionLevel',
    title: (t) => t(($) => $.userAdmin.fields.permissionLevel),
    state: ({ permissionLevel }) => permissionLevel ?? null,
    text: levelName,
    badge: (level) => <LevelBadge level={level} />,
    width: 154,
    keep: 4,
    inCard: 'mark',
  }),
  textColumn({
    id: 'company',
    title: (t) => t(($) => $.userAdmin.fields.company),
    text: ({ Company }) => Company?.name ?? null,
    sortable: true,
    width: 146,
    grows: true,
    keep: 3,
    inCard: 'fact',
    offCard: ({ Company }) => !Company,
  }),
  stateColumn({
    id: 'disabled',
    title: (t) => t(($) => $.userAdmin.fields.disabled),
    state: ({ disabled }) => (disabled === 1 ? disabled : null),
    text: (_, t) => t(($) => $.userAdmin.disabled),
    badge: () => <DisabledBadge />,
    width: 124,
    keep: 5,
    inCard: 'fact',
    offCard: ({ disabled }) => disabled !== 1,
  }),
  stateColumn({
    id: 'secondFactor',
    title: (t) => t(($) => $.userAdmin.secondFactor.column),
    state: ({ hasSecondFactor }) => (hasSecondFactor === true ? hasSecondFactor : null),
    text: (_, t) => t(($) => $.userAdmin.secondFactor.inUse),
    badge: () => <SecondFactorBadge />,
    width: 110,
    keep: -1,
    inCard: 'fact',
    offCard: ({ hasSecondFactor }) => hasSecondFactor !== true,
  }),
  timeColumn({
    id: 'lastLogin',
    title: (t) => t(($) => $.userAdmin.fields.lastLogin),
    at: ({ lastLogin }) => lastLogin ?? null,
    sortable: true,
    inCard: 'corner',
    offCard: ({ lastLogin }) => !lastLogin,
  }),
]);
