import { Button, Group } from '@mantine/core';
import { ChartLine, Table2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import classes from './chart.module.css';

export interface ChartSwitchProps {
  readonly asTable: boolean;
  readonly onChange: (asTable: boolean) => void;
}

/** Switches one or several charts between chart and table. */
export function ChartSwitch({ asTable, onChange }: ChartSwitchProps) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end">
      <Button
        variant="subtle"
        color="gray"
        size="compact-xs"
        leftSection={asTable ? <ChartLine size={13} aria-hidden /> : <Table2 size={13} aria-hidden />}
        onClick={() => onChange(!asTable)}
        className={classes.toggle ?? ''}
      >
        {asTable ? t(($) => $.ui.chart.asChart) : t(($) => $.ui.chart.asTable)}
      </Button>
    </Group>
  );
}
