import '../../../i18n/late/second-factor.ts';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery, useCallMutation } from '../../../core/calls/api.ts';
import { Spinner } from '../../../ui/feedback/spinner.tsx';
import { ErrorState } from '../../../ui/feedback/states.tsx';
import { formatDate } from '../../../ui/labels/format.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { PasswordForm } from './password-form.tsx';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { type AppSecret, ScanStep } from './scan-step.tsx';

type Step =
  | { readonly at: 'rest' | 'password' | 'renew' | 'remove' }
  | { readonly at: 'scan'; readonly made: AppSecret }
  | { readonly at: 'codes'; readonly codes: readonly string[] };

const REST: Step = { at: 'rest' };
/** Number of remaining recovery codes that triggers a warning. */
const FEW_CODES = 3;

interface SecondFactorProps {
  /** Called after the set-up, once the recovery codes have been saved. */
  readonly onSetUp?: () => void;
}

/** Sets up the user's second factor, renews its recovery codes, or removes it. */
export function SecondFactor({ onSetUp }: SecondFactorProps) {
  const [step, setStep] = useState<Step>(REST);
  const rest = () => setStep(REST);
  const showCodes = ({ recoveryCodes }: { readonly recoveryCodes: readonly string[] }) =>
    setStep({ at: 'codes', codes: recoveryCodes });
  const begin = useCallMutation('begin_second_factor', {
    onSuccess: (made) => setStep({ at: 'scan', made }),
  });
  const confirm = useCallMutation('confirm_second_factor', { onSuccess: showCodes });
  const renew = useCallMutation('renew_recovery_codes', { onSuccess: showCodes });
  const remove = useCallMutation('remove_second_factor', { onSuccess: rest });
  const { t } = useTranslation();

  switch (step.at) {
    case 'password':
      return <PasswordForm isPending={begin.isPending} onSubmit={begin.mutate} onCancel={rest} />;
    case 'scan':
      return (
        <ScanStep made={step.made} isPending={confirm.isPending} onSubmit={confirm.mutate} onCancel={rest} />
      );
    case 'codes':
      return (
        <RecoveryCodes
          codes={step.codes}
          onKept={() => {
            rest();
            onSetUp?.();
          }}
        />
      );
    case 'renew':
      return (
        <ProofForm
          hint={t(($) => $.secondFactor.renewHint)}
          action={t(($) => $.secondFactor.renew)}
          isPending={renew.isPending}
          onSubmit={renew.mutate}
          onCancel={rest}
        />
      );
    case 'remove':
      return (
        <ProofForm
          hint={t(($) => $.secondFactor.removeHint)}
          action={t(($) => $.secondFactor.remove)}
          dangerous
          isPending={remove.isPending}
          onSubmit={remove.mutate}
          onCancel={rest}
        />
      );
    default:
      return <Resting onStep={(at) => setStep({ at })} {...(onSetUp && { onGoOn: onSetUp })} />;
  }
}

interface RestingProps {
  readonly onStep: (at: 'password' | 'renew' | 'remove') => void;
  /** Set where only the set-up is accessible: continues to the requested page. */
  readonly onGoOn?: () => void;
}

/** Whether the second factor is active, with the possible actions. */
function Resting({ onStep, onGoOn }: RestingProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const query = useQuery(callQuery('get_second_factor', {}));
  if (query.isPending) return <Spinner />;
  if (query.isError) return <ErrorState query={query} />;
  const { since, recoveryCodesLeft, isRequired } = query.data;
  if (since === null) {
    return (
      <Stack gap="sm">
        <Text size="sm">{t(($) => $.secondFactor.off)}</Text>
        <Group justify="flex-end">
          <Button onClick={() => onStep('password')}>{t(($) => $.secondFactor.begin)}</Button>
        </Group>
      </Stack>
    );
  }
  if (onGoOn !== undefined) {
    return (
      <Stack gap="sm">
        <Text size="sm">{t(($) => $.secondFactor.isOn)}</Text>
        <Button onClick={onGoOn}>{t(($) => $.secondFactor.goOn)}</Button>
      </Stack>
    );
  }
  return (
    <Stack gap="sm">
      <Text size="sm">{t(($) => $.secondFactor.on, { date: formatDate(since, lang) })}</Text>
      <Text size="sm" c={recoveryCodesLeft <= FEW_CODES ? 'red' : 'dimmed'}>
        {t(($) => $.secondFactor.codesLeft, { count: recoveryCodesLeft })}
      </Text>
      {isRequired && (
        <Text size="sm" c="dimmed">
          {t(($) => $.secondFactor.stillRequired)}
        </Text>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="subtle" color="red" onClick={() => onStep('remove')}>
          {t(($) => $.secondFactor.remove)}
        </Button>
        <Button variant="default" onClick={() => onStep('renew')}>
          {t(($) => $.secondFactor.renew)}
        </Button>
      </Group>
    </Stack>
  );
}
