import type { ProductProfile } from '@halla/contract/holds';
import { Button, Group, Stack, Text } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { useCallMutation } from '../../../core/calls/api.ts';
import { useLeaveGuard } from '../../../core/leaving/leave-guard.ts';
import { NumberInput } from '../../../ui/form/number-input.tsx';
import { formatDateTime } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { Panel } from '../../../ui/page/panel.tsx';
import { LimitInputs } from './limit-inputs.tsx';
import { PartClasses } from './part-classes.tsx';
import { draftOf, type LimitDraft, newLimit, type ProfileDraft, profileOf } from './profile-draft.ts';

interface ProfileFormProps {
  readonly saved: ProductProfile;
}

/** The test of one product, edited by super users and read by administrators. */
export function ProfileForm({ saved }: ProfileFormProps) {
  const { t } = useTranslation();
  const isFixed = !useMay('edit_test_profile');
  const [draft, setDraft] = useState(saved.profile && draftOf(saved.profile));
  const [isChanged, setIsChanged] = useState(false);
  useLeaveGuard(isChanged);
  const save = useCallMutation('edit_test_profile', { onSuccess: () => setIsChanged(false) });
  const change = (next: ProfileDraft) => {
    setDraft(next);
    setIsChanged(true);
  };
  if (draft === null) {
    return (
      <Stack align="flex-start">
        <Text>{t(($) => $.holds.profiles.none)}</Text>
        {!isFixed && <Button onClick={() => change(draftOf(null))}>{t(($) => $.holds.profiles.make)}</Button>}
      </Stack>
    );
  }
  const profile = profileOf(draft);
  const { deviceType, revision } = saved;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (profile !== null) save.mutate({ deviceType, revision, profile });
      }}
    >
      <Stack gap="md">
        <SavedBy saved={saved} />
        <Limits draft={draft} isFixed={isFixed} onChange={change} />
        <Panel title={t(($) => $.holds.profiles.parts)}>
          <PartClasses
            parts={draft.parts}
            isFixed={isFixed}
            onChange={(parts) => change({ ...draft, parts })}
          />
        </Panel>
        {!isFixed && (
          <Group>
            <Button type="submit" loading={save.isPending} disabled={!isChanged || profile === null}>
              {t(($) => $.holds.profiles.save)}
            </Button>
          </Group>
        )}
      </Stack>
    </form>
  );
}

function SavedBy({ saved: { revision, updatedAt, User } }: ProfileFormProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const time = updatedAt === null ? '' : formatDateTime(updatedAt, lang);
  const said =
    User === null
      ? t(($) => $.holds.profiles.savedAt, { time })
      : t(($) => $.holds.profiles.saved, { name: User.fullName, time });
  return (
    <Text size="sm" c="dimmed">
      {revision === 0 ? t(($) => $.holds.profiles.starting) : said}
    </Text>
  );
}

interface LimitsProps {
  readonly draft: ProfileDraft;
  readonly isFixed: boolean;
  readonly onChange: (draft: ProfileDraft) => void;
}

function Limits({ draft, isFixed, onChange }: LimitsProps) {
  const { t } = useTranslation();
  const { limits } = draft;
  const replace = (changed: LimitDraft) =>
    onChange({ ...draft, limits: limits.map((one) => (one.key === changed.key ? changed : one)) });
  const add = () => {
    const key = Math.max(-1, ...limits.map((one) => one.key)) + 1;
    onChange({ ...draft, limits: [...limits, newLimit(key)] });
  };
  return (
    <Panel title={t(($) => $.holds.profiles.limits)}>
      <NumberInput
        label={t(($) => $.holds.profiles.seconds)}
        value={draft.seconds}
        suffix=" s"
        min={1}
        decimals={0}
        maw={220}
        required
        disabled={isFixed}
        hideControls
        onChange={(seconds) => onChange({ ...draft, seconds })}
      />
      {limits.map((limit, index) => (
        <LimitInputs
          key={limit.key}
          limit={limit}
          number={index + 1}
          isFixed={isFixed}
          onChange={replace}
          onRemove={() => onChange({ ...draft, limits: limits.filter(({ key }) => key !== limit.key) })}
        />
      ))}
      {!isFixed && (
        <Button
          mt="sm"
          variant="default"
          size="xs"
          leftSection={<Plus size={16} aria-hidden />}
          onClick={add}
        >
          {t(($) => $.holds.profiles.addLimit)}
        </Button>
      )}
    </Panel>
  );
}
