import type { Session } from '@halla/contract/sessions';
import { ActionIcon } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../../app/api.ts';
import { useLink } from '../../../ui/link.tsx';

const KEYS = { previous: '[', next: ']' } as const;

/** Arrows to the session before and after this one on the same device; also the keys [ and ]. */
export function Neighbours({ session }: { readonly session: Session }) {
  const { t } = useTranslation();
  const { data } = useQuery(
    callQuery('get_adjacent_sessions', { sessionid: session.id, deviceid: session.Device.id }),
  );
  const older = data?.session_old?.id ?? null;
  const newer = data?.session_new?.id ?? null;
  useNeighbourKeys({ older, newer });
  return (
    <ActionIcon.Group>
      <Arrow id={older} label={t(($) => $.sessions.page.previous)} Icon={ChevronLeft} />
      <Arrow id={newer} label={t(($) => $.sessions.page.next)} Icon={ChevronRight} />
    </ActionIcon.Group>
  );
}

interface ArrowProps {
  /** null at the end of the row. */
  readonly id: number | null;
  readonly label: string;
  readonly Icon: LucideIcon;
}

function Arrow({ id, label, Icon }: ArrowProps) {
  const link = useLink();
  const client = useQueryClient();
  const look = { variant: 'default', size: 36, 'aria-label': label, title: label } as const;
  if (id === null) {
    return (
      <ActionIcon {...look} disabled>
        <Icon size={18} aria-hidden />
      </ActionIcon>
    );
  }
  // Whoever points at an arrow is likely to follow it.
  const fetchAhead = () => void client.prefetchQuery(callQuery('get_session_data', { sessionid: id }));
  return (
    <ActionIcon
      {...look}
      component={Link}
      to={link(`/sessions/${id}`)}
      onMouseEnter={fetchAhead}
      onFocus={fetchAhead}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}

function useNeighbourKeys({ older, newer }: { older: number | null; newer: number | null }): void {
  const navigate = useNavigate();
  const link = useLink();
  const press = (event: KeyboardEvent) => {
    if (isTyping(event.target)) return;
    const id = event.key === KEYS.previous ? older : event.key === KEYS.next ? newer : null;
    if (id !== null) void navigate({ href: link(`/sessions/${id}`) });
  };
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => latest.current(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('input, textarea, select, [role="dialog"]') !== null;
}
