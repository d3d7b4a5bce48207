import { Anchor, Breadcrumbs, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type PageAddress, useInPanel, useLink } from '../link.tsx';

/** A step of the breadcrumb; the last one has no link. */
export interface Crumb {
  readonly label: ReactNode;
  readonly to?: PageAddress;
}

export interface PageHeaderProps {
  /** Undefined while loading. */
  readonly title: string | undefined;
  /** From the list to this page. The control panel prepends its home, even if empty. */
  readonly crumbs?: readonly Crumb[];
  /** One line under the title. */
  readonly hint?: ReactNode;
  /** Badges beside the title. */
  readonly badges?: ReactNode;
  /** At the right; at most one primary action. */
  readonly actions?: ReactNode;
  /** For lists: the page takes the width of wide screens. */
  readonly wide?: boolean;
}

/** Header of every page: breadcrumb, title (also of the browser tab) and the page's actions. */
export function PageHeader({
  title,
  crumbs: own = [],
  hint,
  badges,
  actions,
  wide = false,
}: PageHeaderProps) {
  const crumbs = useCrumbs(own, title);
  useDocumentTitle(title === undefined ? 'Halla' : `${title} · Halla`);
  return (
    <Stack gap={6} mb="lg" data-wide={wide || undefined}>
      {crumbs.length > 0 && <PageCrumbs crumbs={crumbs} />}
      <Group justify="space-between" gap="sm" mih={36}>
        <Group gap="sm">
          {title === undefined ? <Skeleton h={28} w={220} /> : <Title order={1}>{title}</Title>}
          {badges}
        </Group>
        {actions !== undefined && <Group gap="xs">{actions}</Group>}
      </Group>
      {hint !== undefined && (
        <Text c="dimmed" size="sm">
          {hint}
        </Text>
      )}
    </Stack>
  );
}

/** The complete breadcrumb; empty on the panel's home. */
function useCrumbs(own: readonly Crumb[], title: string | undefined): readonly Crumb[] {
  const { t } = useTranslation();
  const inPanel = useInPanel();
  const home = t(($) => $.shell.panel.title);
  if (!inPanel || title === home) return own;
  return [{ label: home, to: '/cpanel' }, ...(own.length > 0 ? own : [{ label: title ?? '…' }])];
}

/** Breadcrumb from the list to this page. */
function PageCrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { t } = useTranslation();
  const link = useLink();
  return (
    <nav aria-label={t(($) => $.shell.breadcrumbs)}>
      <Breadcrumbs
        separator={<ChevronRight size={14} aria-hidden />}
        separatorMargin={6}
        style={{ flexWrap: 'wrap', rowGap: 4 }}
      >
        {crumbs.map(({ label, to }, index) =>
          to === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: crumbs are never reordered, so the index identifies them
            <Text key={index} size="sm" c="dimmed" maw="100%" aria-current="page">
              {/* Taller than the breadcrumb's line height, which would clip descenders. */}
              <Text span inherit display="block" truncate lh={1.4}>
                {label}
              </Text>
            </Text>
          ) : (
            <Anchor key={to} component={Link} to={link(to)} size="sm">
              {label}
            </Anchor>
          ),
        )}
      </Breadcrumbs>
    </nav>
  );
}
