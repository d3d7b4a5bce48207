import type { SessionUser } from '@halla/contract/auth';
import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Keyboard, LogOut, Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLink } from '../../ui/link.tsx';
import classes from './account-menu.module.css';
import { Looks } from './looks.tsx';
import { useSignOut } from './sign-out.ts';
import { showKeys } from './use-shell-keys.tsx';

interface AccountPanelProps {
  readonly user: SessionUser;
  readonly onChoose: () => void;
}

/** The signed-in user, display settings, and account actions. */
export function AccountPanel({ user, onChoose }: AccountPanelProps) {
  const { t } = useTranslation();
  const link = useLink();
  const signOut = useSignOut();
  return (
    <>
      <div className={classes.who}>
        <Text fw={600} truncate>
          {user.fullName}
        </Text>
        <Text size="xs" c="dimmed" truncate>
          {user.Company?.name ?? user.emailAddress}
        </Text>
      </div>
      <Looks />
      <div className={classes.choices}>
        <Link to={link('/settings')} className={classes.choice} onClick={onChoose}>
          <Settings size={16} aria-hidden />
          {t(($) => $.settings.title)}
        </Link>
        <button
          type="button"
          className={classes.choice}
          onClick={() => {
            onChoose();
            void showKeys();
          }}
        >
          <Keyboard size={16} aria-hidden />
          {t(($) => $.ui.keys.title)}
          <kbd className={classes.key}>?</kbd>
        </button>
        <button type="button" className={classes.choice} onClick={signOut}>
          <LogOut size={16} aria-hidden />
          {t(($) => $.shell.logout)}
        </button>
      </div>
    </>
  );
}
