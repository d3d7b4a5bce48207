import '../../i18n/late/tickets.ts';
import { CONTACT_CHANNELS, type ContactChannel } from '@halla/domain/tickets/ticket-rules';
import { Group, Select, type SelectProps } from '@mantine/core';
import {
  CircleEllipsis,
  type LucideIcon,
  Mail,
  MessageCircle,
  MessageSquareText,
  Phone,
  PhoneCall,
  Users,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';

const ICONS: Readonly<Record<ContactChannel, LucideIcon>> = {
  email: Mail,
  sms: MessageSquareText,
  call: Phone,
  whatsappmessage: MessageCircle,
  whatsappcall: PhoneCall,
  face2face: Users,
  other: CircleEllipsis,
};

interface ChannelProps {
  readonly channel: ContactChannel;
}

function ChannelIcon({ channel }: ChannelProps) {
  const Icon = ICONS[channel];
  return <Icon size={16} aria-hidden data-channel={channel} />;
}

/** Channel by which the client was contacted, with its icon. */
export function ContactChannelName({ channel }: ChannelProps) {
  const { t } = useTranslation();
  return (
    <Group component="span" gap={6} wrap="nowrap" display="inline-flex">
      <ChannelIcon channel={channel} />
      {t(($) => $.tickets.channels[channel])}
    </Group>
  );
}

interface ContactChannelSelectProps
  extends Omit<SelectProps<ContactChannel>, 'data' | 'value' | 'onChange' | 'renderOption' | 'leftSection'> {
  readonly value: ContactChannel | null;
  readonly onChange: (channel: ContactChannel | null) => void;
}

/** Select for the channel by which the client was contacted, with an option for none. */
export function ContactChannelSelect({ value, onChange, ...select }: ContactChannelSelectProps) {
  const { t } = useTranslation();
  return (
    <Select
      placeholder={t(($) => $.common.none)}
      clearable
      maxDropdownHeight={280}
      clearButtonProps={{ 'aria-label': t(($) => $.tickets.clearChannel) }}
      {...select}
      data={CONTACT_CHANNELS.map((channel) => ({
        value: channel,
        label: t(($) => $.tickets.channels[channel]),
      }))}
      value={value}
      onChange={(next) => onChange(next)}
      leftSection={value !== null && <ChannelIcon channel={value} />}
      renderOption={({ option }) => <ContactChannelName channel={option.value} />}
    />
  );
}
