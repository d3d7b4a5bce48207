import { Card, Group, SimpleGrid, Stack, Text, ThemeIcon } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Archive, Bell, ChartColumn, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';

/** Tiles for the areas of maintenance. */
export function MaintenanceTiles() {
  const { t } = useTranslation();
  const tiles = [
    {
      to: '/cpanel/maintenance/tickets',
      Icon: Wrench,
      title: t(($) => $.shell.nav.activeTickets),
      hint: t(($) => $.ticketScreens.tiles.active),
    },
    {
      to: '/cpanel/maintenance/ticketarchive',
      Icon: Archive,
      title: t(($) => $.shell.nav.ticketArchive),
      hint: t(($) => $.ticketScreens.tiles.archive),
    },
    {
      to: '/cpanel/maintenance/statistics',
      Icon: ChartColumn,
      title: t(($) => $.shell.nav.ticketStatistics),
      hint: t(($) => $.ticketScreens.tiles.statistics),
    },
    {
      to: '/cpanel/alerts',
      Icon: Bell,
      title: t(($) => $.alerts.title),
      hint: t(($) => $.ticketScreens.tiles.alerts),
    },
  ] as const;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="md" mb="lg">
      {tiles.map(({ to, Icon, title, hint }) => (
        <Card key={to} component={Link} to={to} withBorder padding="md">
          <Group wrap="nowrap" gap="md" align="flex-start">
            <ThemeIcon size={40} variant="light" aria-hidden>
              <Icon size={20} />
            </ThemeIcon>
            <Stack gap={2}>
              <Text fw={600}>{title}</Text>
              <Text size="sm" c="dimmed">
                {hint}
              </Text>
            </Stack>
          </Group>
        </Card>
      ))}
    </SimpleGrid>
  );
}
