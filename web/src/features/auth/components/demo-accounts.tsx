import '../../../i18n/late/demo.ts';
import { Divider, Stack, Text, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { demoAccountsQuery } from '../api/demo-accounts.ts';
import classes from './auth-page.module.css';

export interface DemoAccountsProps {
  readonly onChoose: (account: { username: string; password: string }) => void;
}

/** Accounts of a demo, each with what it sees and one thing to try; a click fills in the form. */
export function DemoAccounts({ onChoose }: DemoAccountsProps) {
  const { t } = useTranslation();
  const { data } = useQuery(demoAccountsQuery);
  if (data === undefined) return null;
  return (
    <section aria-labelledby="demo-accounts">
      <Divider my="lg" />
      <Text id="demo-accounts" size="sm" fw={600}>
        {t(($) => $.demo.title)}
      </Text>
      <Text size="xs" c="dimmed" mb={6}>
        {t(($) => $.demo.hint)}
      </Text>
      <Stack gap={0}>
        {data.accounts.map(({ userName, levelName }) => (
          <UnstyledButton
            key={userName}
            className={classes.account ?? ''}
            onClick={() => onChoose({ username: userName, password: data.password })}
          >
            <span className={classes.head}>
              <span>{userName}</span>
              <Text span size="xs" c="dimmed">
                {t(($) => $.auth.levels[levelName])}
              </Text>
            </span>
            <Text span size="xs" c="dimmed">
              {t(($) => $.demo.accounts[userName])}
            </Text>
          </UnstyledButton>
        ))}
      </Stack>
    </section>
  );
}
