import { Group, Text, Title } from '@mantine/core';
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useId, useLayoutEffect, useState } from 'react';
import classes from '../components/device-grid.module.css';
import { OwnedDeviceCard } from './owned-device-card.tsx';
import type { OwnedDevice } from './owned-devices.ts';

const CARD_HEIGHT = 116;
const CARD_MIN_WIDTH = 272;
const GAP = 12;

export interface OwnedDeviceGridProps {
  readonly title: string;
  readonly devices: readonly OwnedDevice[];
  readonly withCompany: boolean;
}

/** One group of the customer's list. Virtualized, because staff have thousands of cards. */
export function OwnedDeviceGrid({ title, devices, withCompany }: OwnedDeviceGridProps) {
  const id = useId();
  const { top, width, watch } = usePlaceInDocument();
  const columns = Math.max(1, Math.floor((width + GAP) / (CARD_MIN_WIDTH + GAP)));
  const virtualizer = useWindowVirtualizer({
    count: Math.ceil(devices.length / columns),
    estimateSize: () => CARD_HEIGHT,
    gap: GAP,
    overscan: 3,
    scrollMargin: top,
  });
  const lines = virtualizer.getVirtualItems();
  const first = lines[0];
  const before = first === undefined ? 0 : first.start - top;
  const after = virtualizer.getTotalSize() - ((lines.at(-1)?.end ?? top) - top);
  const from = (first?.index ?? 0) * columns;
  const to = ((lines.at(-1)?.index ?? -1) + 1) * columns;

  return (
    <section className={classes.group} aria-labelledby={id} ref={watch}>
      <Group gap={8} mb="xs" align="baseline">
        <Title order={2} id={id}>
          {title}
        </Title>
        <Text size="sm" c="dimmed" className="tabular">
          {devices.length}
        </Text>
      </Group>
      <ul
        className={classes.grid}
        style={{
          gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          paddingTop: before,
          paddingBottom: after,
        }}
      >
        {devices.slice(from, to).map((owned, index) => (
          <li key={owned.device.id} aria-setsize={devices.length} aria-posinset={from + index + 1}>
            <OwnedDeviceCard owned={owned} withCompany={withCompany} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * Offset of a section's list from the top of the document, and its width. Groups above it change height, and
 * the sidebar expands and collapses. Measured before the first paint; otherwise one column would flash before
 * four.
 */
function usePlaceInDocument() {
  const [section, watch] = useState<HTMLElement | null>(null);
  const [place, setPlace] = useState({ top: 0, width: 0 });
  useLayoutEffect(() => {
    if (section === null) return;
    const measure = () => {
      const list = section.querySelector('ul')?.getBoundingClientRect();
      if (list === undefined) return;
      const { width } = list;
      const top = Math.round(list.top + window.scrollY);
      setPlace((before) => (before.top === top && before.width === width ? before : { top, width }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    observer.observe(section);
    return () => observer.disconnect();
  }, [section]);
  return { ...place, watch };
}
