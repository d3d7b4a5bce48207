import { DIGEST_EVENTS_MAX } from '@halla/domain/notifications/deliveries';
import type { DigestEvent, MailContent } from './mail-kinds.ts';

interface Digest {
  fullName: string;
  events: readonly Pick<DigestEvent, 'subject' | 'link'>[];
}

/** Content of a daily mail. */
export function digestContent({ fullName, events }: Digest): MailContent {
  const listed = events.slice(0, DIGEST_EVENTS_MAX);
  return {
    ...{ kind: 'digest', fullName, count: String(events.length) },
    events: listed.map(({ subject, link }) => `${subject}\n${link}`.trimEnd()).join('\n\n'),
    more: String(events.length - listed.length),
  };
}
