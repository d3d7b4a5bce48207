import type { Mention } from '@halla/contract/mentions';
import { notePage } from '@halla/domain/note-pages';
import { ActionIcon, Button, Group, Popover, ScrollArea, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AtSign } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLink } from '../../ui/link.tsx';
import { RelativeTime } from '../../ui/time.tsx';
import { callQuery, useCallMutation } from '../api.ts';
import classes from './shell.module.css';

/** Count of unread notes that mention the user; a click lists the newest ones. */
export function MentionBell() {
  const { t } = useTranslation();
  const [opened, { toggle, close }] = useDisclosure(false);
  const client = useQueryClient();
  const { data } = useQuery(callQuery('get_mentions', {}));
  const read = useCallMutation('read_mentions', {
    onSuccess: () => void client.invalidateQueries({ queryKey: ['get_mentions'] }),
  });
  const unread = data?.unread ?? 0;
  const choose = ({ noteId, seenAt }: Mention) => {
    close();
    if (seenAt === null) read.mutate({ noteid: noteId });
  };
  return (
    <Popover
      opened={opened}
      onClose={close}
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
          aria-label={t(($) => $.shell.mentions.label, { count: unread })}
          onClick={toggle}
        >
          <AtSign size={18} />
          {unread > 0 && (
            <span className={classes.badge} data-calm aria-hidden>
              {unread > 99 ? '99+' : unread}
            </span>
          )}
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label={t(($) => $.shell.mentions.title)}>
        <Group justify="space-between" wrap="nowrap" px="sm" py="xs" mih={46}>
          <Title order={2} size="h5">
            {t(($) => $.shell.mentions.title)}
          </Title>
          {unread > 0 && (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={read.isPending}
              onClick={() => read.mutate({})}
            >
              {t(($) => $.shell.mentions.readAll)}
            </Button>
          )}
        </Group>
        <MentionList mentions={data?.mentions ?? []} onChoose={choose} />
      </Popover.Dropdown>
    </Popover>
  );
}

interface MentionListProps {
  readonly mentions: readonly Mention[];
  readonly onChoose: (mention: Mention) => void;
}

function MentionList({ mentions, onChoose }: MentionListProps) {
  const { t } = useTranslation();
  const link = useLink();
  if (mentions.length === 0) {
    return (
      <Text size="sm" c="dimmed" px="sm" pb="md">
        {t(($) => $.shell.mentions.empty)}
      </Text>
    );
  }
  return (
    <ScrollArea.Autosize mah={420} type="auto">
      {mentions.map((mention) => (
        <Link
          key={mention.noteId}
          to={link(notePage(mention.parent.kind, mention.parent.id))}
          className={classes.bellRow}
          data-unread={mention.seenAt === null}
          onClick={() => onChoose(mention)}
        >
          <MentionRow mention={mention} />
        </Link>
      ))}
    </ScrollArea.Autosize>
  );
}

function MentionRow({
  mention: { User, Device, parent, text, createdAt, seenAt },
}: {
  readonly mention: Mention;
}) {
  const { t } = useTranslation();
  const where = [t(($) => $.shell.mentions.places[parent.kind]), Device?.serialNumber, Device?.deviceName];
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={seenAt === null ? 700 : 500} truncate>
          {User?.fullName ?? t(($) => $.common.system)}
          {seenAt === null && (
            <span className="visually-hidden">{`, ${t(($) => $.shell.mentions.unread)}`}</span>
          )}
        </Text>
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <RelativeTime at={createdAt} />
        </Text>
      </Group>
      <Text size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <Text size="xs" c="dimmed" truncate>
        {where.filter((part) => part !== undefined && part !== null).join(' · ')}
      </Text>
    </>
  );
}
