import { type PanelTile, panelTiles } from '@halla/domain/access/access';
import { Card, Group, SimpleGrid, Stack, Text, ThemeIcon } from '@mantine/core';
import { Link, useRouter } from '@tanstack/react-router';
import {
  Activity,
  AppWindow,
  Contact,
  Factory,
  type LucideIcon,
  PackagePlus,
  ReceiptText,
  Ship,
  ShoppingCart,
  Users,
  Warehouse,
  Wrench,
} from 'lucide-react';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { latePart } from '../../core/late-part.tsx';
import { useSession } from '../../core/session.ts';
import { useLanguage } from '../../ui/labels/language.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import classes from '../shell/shell.module.css';

const WorkQueue = latePart(async () => (await import('./home/work-queue.tsx')).WorkQueue);

const ICONS: Readonly<Record<PanelTile['key'], LucideIcon>> = {
  contacts: Contact,
  devicesDashboard: Activity,
  maintenance: Wrench,
  orders: ReceiptText,
  production: Factory,
  resupply: PackagePlus,
  shipments: Ship,
  software: AppWindow,
  stock: Warehouse,
  system: Users,
  webstore: ShoppingCart,
};

/** Home of the control panel: a tile per area, sorted by title. */
export function PanelHome() {
  const { t } = useTranslation();
  const lang = useLanguage();
  const session = useSession();
  const { routesByPath } = useRouter();
  if (session === null) return null;
  const tiles = panelTiles(session.user.permissionLevel)
    .filter(({ path }) => Object.hasOwn(routesByPath, path))
    .map((tile) => ({ ...tile, title: t(($) => $.shell.panel.tiles[tile.key]) }))
    .sort((a, b) => a.title.localeCompare(b.title, lang));

  return (
    <>
      <PageHeader title={t(($) => $.shell.panel.title)} hint={t(($) => $.shell.panel.hint)} />
      <Suspense fallback={<div style={{ height: 56 }} />}>
        <WorkQueue />
      </Suspense>
      <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }} spacing="md">
        {tiles.map(({ key, path, title }) => (
          <Tile key={key} tile={key} path={path} title={title} />
        ))}
      </SimpleGrid>
    </>
  );
}

interface TileProps {
  readonly tile: PanelTile['key'];
  readonly path: string;
  readonly title: string;
}

function Tile({ tile, path, title }: TileProps) {
  const { t } = useTranslation();
  const Icon = ICONS[tile];
  return (
    <Card component={Link} to={path} withBorder padding="md" className={classes.tile ?? ''}>
      <Group wrap="nowrap" gap="md" align="flex-start">
        <ThemeIcon size={40} variant="light" aria-hidden>
          <Icon size={20} />
        </ThemeIcon>
        <Stack gap={2}>
          <Text fw={600}>{title}</Text>
          <Text size="sm" c="dimmed">
            {t(($) => $.shell.panel.hints[tile])}
          </Text>
        </Stack>
      </Group>
    </Card>
  );
}
