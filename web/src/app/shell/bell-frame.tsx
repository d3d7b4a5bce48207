import { ActionIcon, Group, Popover, ScrollArea, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './shell.module.css';

interface BellFrameProps {
  readonly icon: ReactNode;
  /** Accessible name of the button, including the count. */
  readonly label: string;
  readonly title: string;
  readonly count: number;
  /** True for a count that is not urgent and therefore not red. */
  readonly calm?: boolean;
  /** Action beside the title. */
  readonly action: (close: () => void) => ReactNode;
  /** Renders the rows; null if there are none. */
  readonly rows: (close: () => void) => ReactNode;
  /** Text shown if there are no rows. */
  readonly empty: string;
  readonly below?: ReactNode;
  /** True while the rows load. */
  readonly isLoading?: boolean;
  readonly onOpen?: () => void;
}

/** A top bar button with a count; a click lists the newest counted items. */
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
      // Escape and outside clicks; a controlled popover reports them only here.
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
