import type { SessionUser } from '@halla/contract/auth';
import { UnstyledButton } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { initials } from '../../ui/labels/initials.ts';
import { lateView } from '../../ui/late/late-view.tsx';
import classes from './account-menu.module.css';

const AccountPanel = lateView(async () => (await import('./account-panel.tsx')).AccountPanel);

/** The welcome line, which opens the account menu. The browser closes it on Escape and on a click outside. */
export function AccountMenu({ user }: { readonly user: SessionUser }) {
  const { t } = useTranslation();
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <UnstyledButton
        className={classes.opener ?? ''}
        popoverTarget={id}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        title={t(($) => $.shell.account)}
      >
        <span className={classes.initials} aria-hidden>
          {initials(user.fullName)}
        </span>
        <span className={classes.welcome}>{t(($) => $.shell.welcome, { name: user.fullName })}</span>
        <ChevronDown size={14} aria-hidden className={classes.chevron} />
      </UnstyledButton>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={t(($) => $.shell.account)}
        className={classes.panel}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && (
          <Suspense>
            <AccountPanel user={user} onChoose={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}
