import { ROUTE_LEVELS, type RoutePattern } from '@halla/domain/access/access';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { NotFoundState } from '../../ui/feedback/states.tsx';
import { useInPanel, useLink } from '../../ui/link.tsx';
import type { Crumb } from '../../ui/page/page-header.tsx';
import { levelMay } from '../access.ts';
import { useSearchOpener } from '../search-opener.ts';
import { useSession } from '../session.ts';

interface NotFoundProps {
  /** The list it would belong to; linked for levels that may open it. */
  readonly list?: Crumb | undefined;
  /** Closes the enclosing dialog, returning to the list below it. */
  readonly onClose?: (() => void) | undefined;
  /** Additional actions. */
  readonly action?: ReactNode;
}

/** Not-found message with links that the level may open. */
export function NotFound({ list, onClose, action }: NotFoundProps) {
  return <NotFoundState action={<WaysOut list={list} onClose={onClose} action={action} />} />;
}

/** Links to the list, the home page and the search. */
export function WaysOut({ list, onClose, action }: NotFoundProps) {
  const { t } = useTranslation();
  const link = useLink();
  const inPanel = useInPanel();
  const mayOpen = useMayOpen();
  const search = useSearchOpener();
  return (
    <Group mt="sm" gap="xs" justify="center">
      {action}
      {onClose !== undefined && (
        <Button variant="default" onClick={onClose}>
          {t(($) => $.shell.notFound.back)}
        </Button>
      )}
      {list?.to !== undefined && mayOpen(link(list.to)) && (
        <Button component={Link} to={link(list.to)} variant="default">
          {list.label}
        </Button>
      )}
      <Button component={Link} to={inPanel ? '/cpanel' : '/'} variant="default">
        {t(($) => $.shell.notFound.home)}
      </Button>
      {search !== null && (
        <Button variant="default" leftSection={<Search size={16} aria-hidden />} onClick={search}>
          {t(($) => $.shell.notFound.search)}
        </Button>
      )}
    </Group>
  );
}

/** Returns whether the level may open a page; pages without a level restriction are open to everyone. */
function useMayOpen(): (address: string) => boolean {
  const session = useSession();
  return (address) => {
    const path = address.split('?')[0] ?? address;
    return session !== null && (!isRoute(path) || levelMay(session.user.permissionLevel, path));
  };
}

function isRoute(path: string): path is RoutePattern {
  return Object.hasOwn(ROUTE_LEVELS, path);
}
