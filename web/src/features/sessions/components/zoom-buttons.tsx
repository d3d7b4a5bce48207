import '../../../i18n/late/sessions.ts';
import { ActionIcon, Group } from '@mantine/core';
import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './session-chart.module.css';
import type { SessionChart } from './use-session-chart.ts';

/** Buttons to zoom in, zoom out and reset, for users without a mouse wheel. */
export function ZoomButtons({ zoom }: { readonly zoom: SessionChart['zoom'] }) {
  const { t } = useTranslation();
  const buttons = [
    { label: t(($) => $.sessions.chart.zoomIn), Icon: ZoomIn, act: zoom.closer },
    { label: t(($) => $.sessions.chart.zoomOut), Icon: ZoomOut, act: zoom.wider },
    { label: t(($) => $.sessions.chart.wholeSession), Icon: Maximize2, act: zoom.reset },
  ];
  return (
    <Group gap={6}>
      <span className={classes.hint}>{t(($) => $.sessions.chart.zoomHint)}</span>
      {buttons.map(({ label, Icon, act }) => (
        <ActionIcon key={label} variant="default" size="md" aria-label={label} title={label} onClick={act}>
          <Icon size={15} aria-hidden />
        </ActionIcon>
      ))}
    </Group>
  );
}
