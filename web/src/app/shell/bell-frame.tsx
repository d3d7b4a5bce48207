import { ActionIcon, Group, Popover, ScrollArea, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './shell.module.css';

interface BellFrameProps {
  readonly icon: ReactNode;
  /** What the button is called, with its count. */
  readonly label: string;
  readonly title: string;
  readonly count: number;
  /** Neutral count that needs no attention: not shown in red. */
  readonly calm?: boolean;
  /** Beside the title. */
  readonly action: (close: () => void) => ReactNode;
  /** The rows; null when there are none. */
  readonly rows: (close: () => void) => ReactNode;
  /** Instead of rows. */
  readonly empty: string;
  readonly below?: ReactNode;
  /** The rows are still to come. */
  readonly isLoading?: boolean;
  readonly onOpen?: () => void;
}

/** A button in the top bar with a count; a click lists the newest of what it counts. */
export function BellFrame({
  icon,
  label,
  title,
  count,
  calm,
  action,
  rows,
  empty,
  below,
  isLoading = false,
  onOpen,
}: BellFrameProps) {
  const { t } = useTranslation();
  const [opened, { toggle, close }] = useDisclosure(false, onOpen === undefined ? {} : { onOpen });
  const shown = rows(close);
  return (
    <Popover
      opened={opened}
      // Escape and a click outside; a controlled popover reports them only here.
      onChange={(next) => !next && close()}
      position="bottom-end"
      width={340}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          pos="relative"
          style={{ overflow: 'visible' }}
          aria-label={label}
          onClick={toggle}
        >
          {icon}
          {count > 0 && (
            <span className={classes.badge} data-calm={calm} aria-hidden>
              {count > 99 ? '99+' : count}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={title}>
        <Group justify="space-between" wrap="nowrap" px="sm" py="xs" mih={46}>
          <Title order={2} size="h5">
            {title}
          </Title>
          {action(close)}
        </Group>
        {shown === null ? (
          <Text size="sm" c="dimmed" px="sm" pb="md" aria-busy={isLoading}>
            {isLoading ? t(($) => $.common.loading) : empty}
          </Text>
        ) : (
          <ScrollArea.Autosize mah={420} type="hover" scrollbarSize={8}>
            {shown}
          </ScrollArea.Autosize>
        )}
        {below}
      </Popover.Dropdown>
    </Popover>
  );
}
