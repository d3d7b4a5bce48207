import { ActionIcon } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useShortcuts } from '../keys/keys.ts';
import { isBesideKey, isText } from '../keys/typing.ts';
import { type PageAddress, useLink } from '../link.tsx';

const LETTER = /^[a-z]$/i;
/** Brackets need modifier keys on Nordic keyboards; letters do not. */
const KEYS = { older: ['[', 'j'], newer: [']', 'k'] } as const;

/** The previous or next resource. */
export interface Neighbour {
  readonly label: string;
  /** Its URL, or a function that shows it; null at the end of the list. */
  readonly to: PageAddress | (() => void) | null;
  /** Called on hover or focus, to prefetch the neighbour. */
  readonly fetchAhead?: (() => void) | undefined;
}

export interface NeighbourArrowsProps {
  readonly older: Neighbour;
  readonly newer: Neighbour;
}

/** Links to the previous and next resource; also on the keys J and K, or [ and ]. */
export function NeighbourArrows({ older, newer }: NeighbourArrowsProps) {
  const arrows = useRef<HTMLDivElement>(null);
  useNeighbourKeys(arrows, { older: older.to, newer: newer.to });
  return (
    <ActionIcon.Group ref={arrows}>
      <Arrow {...older} Icon={ChevronLeft} />
      <Arrow {...newer} Icon={ChevronRight} />
    </ActionIcon.Group>
  );
}

function Arrow({ label, to, fetchAhead, Icon }: Neighbour & { readonly Icon: LucideIcon }) {
  const link = useLink();
  const look = { variant: 'default', size: 36, 'aria-label': label, title: label } as const;
  if (to === null) {
    return (
      <ActionIcon {...look} disabled>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    );
  }
  if (typeof to === 'function') {
    return (
      <ActionIcon {...look} onClick={to} onMouseEnter={fetchAhead} onFocus={fetchAhead}>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    );
  }
  return (
    <ActionIcon {...look} component={Link} to={link(to)} onMouseEnter={fetchAhead} onFocus={fetchAhead}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

interface Steps {
  readonly older: Neighbour['to'];
  readonly newer: Neighbour['to'];
}

function useNeighbourKeys(arrows: RefObject<HTMLElement | null>, { older, newer }: Steps): void {
  const navigate = useNavigate();
  const link = useLink();
  const press = (event: KeyboardEvent) => {
    const { key } = event;
    // Some keyboards type brackets with AltGr or Option; with a letter these are browser shortcuts.
    const isCommand = event.metaKey || ((event.ctrlKey || event.altKey) && LETTER.test(key));
    if (isCommand || isText(event.target) || !isBesideKey(event.target, arrows.current)) return false;
    const isOlder = isOneOf(KEYS.older, key);
    if (!isOlder && !isOneOf(KEYS.newer, key)) return false;
    const to = isOlder ? older : newer;
    if (typeof to === 'function') to();
    else if (to !== null) void navigate({ href: link(to) });
    return true;
  };
  useShortcuts([{ group: 'page', shown: ['J', 'K'], does: (t) => t(($) => $.ui.keys.neighbours), press }]);
}

function isOneOf(keys: readonly string[], key: string): boolean {
  return keys.includes(key);
}
