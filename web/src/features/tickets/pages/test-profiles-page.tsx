import '../../../i18n/late/holds.ts';
import { NativeSelect, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../core/calls/api.ts';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { familyLabel } from '../../../ui/labels/family-label.ts';
import { PageHeader } from '../../../ui/page/page-header.tsx';
import { ProfileForm } from '../profiles/profile-form.tsx';

/** The tests that repaired devices have to pass, one product at a time. */
export function TestProfilesPage() {
  const { t } = useTranslation();
  const query = useQuery(callQuery('get_test_profiles', {}));
  const [chosen, setChosen] = useState<string>('ECABIN');
  const profiles = query.data?.profiles ?? [];
  const saved = profiles.find(({ deviceType }) => deviceType === chosen);
  const title = t(($) => $.shell.nav.testProfiles);
  return (
    <>
      <PageHeader
        title={title}
        hint={t(($) => $.holds.profiles.hint)}
        crumbs={[
          { label: t(($) => $.shell.panel.tiles.maintenance), to: '/cpanel/maintenance' },
          { label: title },
        ]}
      />
      <Stack gap="md">
        {query.isError && query.data === undefined && <ErrorState query={query} />}
        {query.isPending && <Skeleton h={420} />}
        {profiles.length > 0 && (
          <NativeSelect
            maw={320}
            label={t(($) => $.holds.profiles.product)}
            value={chosen}
            data={profiles.map(({ deviceType }) => ({
              value: deviceType,
              label: familyLabel(deviceType, t),
            }))}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          />
        )}
        {saved !== undefined && <ProfileForm key={`${chosen} ${saved.revision}`} saved={saved} />}
      </Stack>
    </>
  );
}
