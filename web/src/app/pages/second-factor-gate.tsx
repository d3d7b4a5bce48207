import '../../i18n/late/second-factor.ts';
import { Anchor, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { setNeedsSecondFactor } from '../../core/session.ts';
import { AuthPage } from '../../features/auth/components/auth-page.tsx';
import { SecondFactor } from '../../features/settings/second-factor/second-factor.tsx';
import { useSignOut } from '../shell/sign-out.ts';

/** Replaces every page until the user has set up the required second factor. */
export function SecondFactorGate() {
  const { t } = useTranslation();
  const signOut = useSignOut();
  return (
    <AuthPage title={t(($) => $.secondFactor.title)} hint={t(($) => $.secondFactor.required)}>
      <Stack gap="lg">
        <SecondFactor onSetUp={() => setNeedsSecondFactor(false)} />
        <Anchor component="button" type="button" size="sm" onClick={signOut}>
          {t(($) => $.secondFactor.signOut)}
        </Anchor>
      </Stack>
    </AuthPage>
  );
}
