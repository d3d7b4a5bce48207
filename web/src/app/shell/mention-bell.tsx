import type { Mention } from '@halla/contract/kit/mentions';
import { pageAddress } from '@halla/domain/resources/resources';
import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AtSign } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { callQuery } from '../../core/calls/api.ts';
import { mentionPlace } from '../../entities/mention/mention-place.ts';
import { ReadAllMentions } from '../../entities/mention/read-all.tsx';
import { useReadMention } from '../../entities/mention/use-read-mention.ts';
import { RelativeTime } from '../../ui/dates/time.tsx';
import { failureReason, failureText } from '../../ui/feedback/failure.ts';
import { useOnline } from '../../ui/feedback/online.ts';
import { useLink } from '../../ui/link.tsx';
import { BellFrame } from './bell-frame.tsx';
import classes from './shell.module.css';
import { useCounts } from './use-counts.ts';

/** Count of unread notes that mention the user; a click fetches and lists the newest. */
export function MentionBell() {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  const { data, error } = useQuery({ ...callQuery('get_mentions', {}), enabled: isWanted });
  const isOnline = useOnline();
  const read = useReadMention();
  const link = useLink();
  const mentions = data?.mentions ?? [];
  const { mentions: unread = 0 } = useCounts();
  return (
    <BellFrame
      icon={<AtSign size={18} />}
      label={t(($) => $.mentions.label, { count: unread })}
      title={t(($) => $.mentions.title)}
      count={unread}
      isLoading={data === undefined && error === null}
      onOpen={() => setWanted(true)}
      calm
      action={(close) => (
        <Group gap="xs" wrap="nowrap">
          {unread > 0 && <ReadAllMentions variant="subtle" size="compact-sm" />}
          <Anchor component={Link} to={link('/mentions')} size="sm" onClick={close}>
            {t(($) => $.mentions.all)}
          </Anchor>
        </Group>
      )}
      rows={(close) =>
        mentions.length === 0 ? null : (
          <MentionRows
            mentions={mentions}
            onChoose={(mention) => {
              close();
              read(mention);
            }}
          />
        )
      }
      empty={
        error === null ? t(($) => $.mentions.empty) : failureText(error, failureReason(error, isOnline), t)
      }
    />
  );
}

interface MentionRowsProps {
  readonly mentions: readonly Mention[];
  readonly onChoose: (mention: Mention) => void;
}

function MentionRows({ mentions, onChoose }: MentionRowsProps) {
  const link = useLink();
  return mentions.map((mention) => (
    <Link
      key={mention.noteId}
      to={link(pageAddress(mention.parent.kind, mention.parent.id))}
      className={classes.bellRow}
      data-unread={mention.seenAt === null}
      onClick={() => onChoose(mention)}
    >
      <MentionRow mention={mention} />
    </Link>
  ));
}

function MentionRow({ mention }: { readonly mention: Mention }) {
  const { t } = useTranslation();
  const { User, text, createdAt, seenAt } = mention;
  return (
    <>
      <Group justify="space-between" wrap="nowrap" gap="xs">
        <Text size="sm" fw={seenAt === null ? 700 : 500} truncate>
          {User?.fullName ?? t(($) => $.common.system)}
          {seenAt === null && <span className="visually-hidden">{`, ${t(($) => $.mentions.unread)}`}</span>}
        </Text>
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          <RelativeTime at={createdAt} />
        </Text>
      </Group>
      <Text size="sm" lineClamp={2} style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      <Text size="xs" c="dimmed" truncate>
        {mentionPlace(mention, t)}
      </Text>
    </>
  );
}
