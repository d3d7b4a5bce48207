import type { EmailListDetail } from '@halla/contract/email-lists';
import type { MemberField } from '@halla/domain/notifications/list-members';
import { ActionIcon, Group, Stack, Text } from '@mantine/core';
import { Undo2, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { Chosen } from '../../../ui/form/wire.ts';
import { ChosenPicker } from '../../../ui/pickers/chosen-picker.tsx';
import { type EditedMember, editedMembers, withMember, withoutMember } from './edited-members.ts';
import { FIND_MEMBERS } from './find-members.ts';
import { levelAndCompany } from './level-and-company.ts';
import type { EmailListForm } from './list-form.ts';
import styles from './member-editor.module.css';

interface MemberEditorProps {
  readonly form: EmailListForm;
  readonly field: MemberField;
  readonly stored: readonly Chosen[];
  /** Users of the list, and how they are mailed. */
  readonly users?: EmailListDetail['EmailListUsers'] | undefined;
}

/** Members of one kind: removals are struck through, additions are green until saved. */
export function MemberEditor({ form, field, stored, users = [] }: MemberEditorProps) {
  const { t } = useTranslation();
  const { label, error, value: chosen, onChange } = form.picked(field);
  const members = editedMembers({ stored, chosen });
  return (
    <Stack gap="xs" component="section" aria-label={label}>
      <ChosenPicker
        label={label}
        description={t(($) => $.emailListScreens.about[field])}
        placeholder={t(($) => $.emailListScreens.member.choose)}
        error={error}
        value={null}
        onChange={(added) => added !== null && onChange(withMember({ stored, chosen }, added))}
        search={async (query, signal) => {
          const found = await FIND_MEMBERS[field]({ query, signal, t });
          return found.filter(({ value }) => !chosen.some(({ id }) => String(id) === value));
        }}
      />
      {members.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t(($) => $.emailListScreens.member.none)}
        </Text>
      ) : (
        <ul className={styles.members}>
          {members.map((member) => (
            <Member
              key={member.id}
              member={member}
              user={users.find(({ id }) => id === member.id)}
              onRemove={() => onChange(withoutMember(chosen, member))}
              onKeep={() => onChange(withMember({ stored, chosen }, { id: member.id, name: member.name }))}
            />
          ))}
        </ul>
      )}
    </Stack>
  );
}

type ListUser = EmailListDetail['EmailListUsers'][number];

type Remark = 'disabled' | 'muted' | 'daily';

/** Why a user is not mailed immediately. */
function remarkOn(user: ListUser | undefined): Remark | undefined {
  if (user?.disabled === 1) return 'disabled';
  return user === undefined || user.delivery === 'now' ? undefined : user.delivery;
}

interface MemberProps {
  readonly member: EditedMember;
  /** The stored user, if the member is a user. */
  readonly user: ListUser | undefined;
  readonly onRemove: () => void;
  readonly onKeep: () => void;
}

const NAME_TAGS = { none: 'span', added: 'ins', removed: 'del' } as const;

function Member({ member: { name, change }, user, onRemove, onKeep }: MemberProps) {
  const { t } = useTranslation();
  const remark = remarkOn(user);
  const isRemoved = change === 'removed';
  const Name = NAME_TAGS[change];
  return (
    <Group component="li" gap="xs" wrap="nowrap" justify="space-between">
      <Text component="div" size="sm" className={styles.name}>
        <Name className={styles[change]}>{name}</Name>
        {change !== 'none' && (
          <Text span size="xs" c="dimmed">
            {` (${t(($) => $.emailListScreens.member[change])})`}
          </Text>
        )}
        {remark !== undefined && (
          <Text span size="xs" c="dimmed">
            {` (${t(($) => $.emailListScreens.member[remark])})`}
          </Text>
        )}
        {user !== undefined && (
          <Text size="xs" c="dimmed">
            {levelAndCompany(user, t)}
          </Text>
        )}
      </Text>
      <ActionIcon
        variant="subtle"
        color={isRemoved ? 'fjord' : 'gray'}
        aria-label={t(
          ($) => (isRemoved ? $.emailListScreens.member.restore : $.emailListScreens.member.remove),
          {
            name,
          },
        )}
        onClick={isRemoved ? onKeep : onRemove}
      >
        {isRemoved ? <Undo2 size={16} aria-hidden /> : <X size={16} aria-hidden />}
      </ActionIcon>
    </Group>
  );
}
