import { DISABLED_PRODUCTS, PRODUCT_NAMES, PRODUCTS } from '@halla/domain/software/products';
import { Card, Group, SimpleGrid, Stack, Text, ThemeIcon } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Package } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../core/access.ts';
import { callQuery } from '../../../core/calls/api.ts';
import { latestState } from '../api/latest-state.ts';

const LATEST_TEXTS = { halted: 'latestHalted', unsigned: 'latestUnsigned', offered: 'latestIs' } as const;

/** A tile per product with its latest version; products without software are disabled. */
export function ProductTiles() {
  const { t } = useTranslation();
  const seesEcabin = useMay('seeEcabinReleases');
  const { data } = useQuery(callQuery('get_latest_software_version', {}));
  const latestOf = (product: string) => data?.data.find((latest) => latest.product === product);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2, md: 3, xl: 4 }} spacing="md">
      {PRODUCTS.filter((product) => product !== 'ecabin' || seesEcabin).map((product) => {
        const latest = latestOf(product);
        return (
          <Card
            key={product}
            component={Link}
            to={`/cpanel/software/releases/${product}`}
            withBorder
            padding="md"
          >
            <Tile title={PRODUCT_NAMES[product]}>
              {data !== undefined &&
                (latest === undefined
                  ? t(($) => $.software.noneReleased.title)
                  : t(($) => $.software[LATEST_TEXTS[latestState(latest)]], { version: latest.version }))}
            </Tile>
          </Card>
        );
      })}
      {DISABLED_PRODUCTS.map((product) => (
        <Card
          key={product}
          component="button"
          type="button"
          disabled
          withBorder
          padding="md"
          ta="start"
          opacity={0.55}
        >
          <Tile title={PRODUCT_NAMES[product]}>{t(($) => $.software.noSoftware)}</Tile>
        </Card>
      ))}
    </SimpleGrid>
  );
}

function Tile({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Group wrap="nowrap" gap="md" align="flex-start">
      <ThemeIcon size={40} variant="light" aria-hidden>
        <Package size={20} />
      </ThemeIcon>
      <Stack gap={2} mih={46}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {children}
        </Text>
      </Stack>
    </Group>
  );
}
