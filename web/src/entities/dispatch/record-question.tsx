import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/List.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import '../../i18n/late/dispatch.ts';
import { Checkbox, List, Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { wordRule } from '../../i18n/i18n.ts';
import { useLanguage } from '../../ui/labels/language.ts';
import { daysText } from '../plan/plan-days.ts';
import {
  endedPlans,
  type OfferedRecords,
  type RecordAnswers,
  recipientOf,
  recipientsOf,
  recordedDevices,
  recordProblems,
} from './record-answers.ts';

interface RecordQuestionProps {
  readonly offer: OfferedRecords;
  readonly answers: RecordAnswers;
  readonly showsProblems: boolean;
  readonly onChange: (changes: Partial<RecordAnswers>) => void;
}

/** Offers dispatch records for the leaving devices, and asks for the recipient and the plans to end. */
export function RecordQuestion(props: RecordQuestionProps) {
  const { t } = useTranslation();
  const { offer, answers, showsProblems, onChange } = props;
  const serials = offer.devices.map(({ serialNumber }) => serialNumber).join(', ');
  const recipients = recipientsOf(offer);
  if (recipients.length === 0) return <Text size="sm">{t(($) => $.dispatch.noClient, { serials })}</Text>;
  const recorded = recordedDevices(offer, answers);
  const [only, ...others] = recipients;
  return (
    <Stack gap="xs">
      <Checkbox.Group
        label={t(($) => $.dispatch.records)}
        description={
          others.length === 0 ? t(($) => $.dispatch.recordsFor, { name: only?.name ?? '' }) : undefined
        }
        value={recorded.map(({ id }) => String(id))}
        onChange={(chosen) =>
          onChange({
            unrecorded: offer.devices.map(({ id }) => id).filter((id) => !chosen.includes(String(id))),
          })
        }
      >
        <Stack gap={8} mt={6}>
          {offer.devices.map(({ id, serialNumber, Shipment }) => (
            <Checkbox
              key={id}
              value={String(id)}
              label={serialNumber}
              description={Shipment && t(($) => $.dispatch.waits, { number: Shipment.number })}
            />
          ))}
        </Stack>
      </Checkbox.Group>
      {others.length > 0 && recorded.length > 0 && (
        <Radio.Group
          label={t(($) => $.dispatch.to)}
          value={recipientOf(offer, answers)}
          error={
            showsProblems && recordProblems(offer, answers).recipient
              ? wordRule({ rule: 'required' })
              : undefined
          }
          onChange={(to) => onChange({ recipient: recipients.find((one) => one.to === to)?.to ?? null })}
        >
          <Stack gap={8} mt={6}>
            {recipients.map(({ to, name }) => (
              <Radio key={to} value={to} label={t(($) => $.dispatch.recipient[to], { name })} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <EndedPlans {...props} />
    </Stack>
  );
}

/** Lists the plans of the devices that get a record, and asks whether to end them. */
function EndedPlans({ offer, answers, showsProblems, onChange }: RecordQuestionProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const plans = endedPlans(offer, answers);
  if (plans.length === 0) return null;
  return (
    <div>
      <Text size="sm">{t(($) => $.dispatch.planned)}</Text>
      <List size="sm" my={6}>
        {plans.map(({ id, Device, client, ...days }) => (
          <List.Item key={id}>
            {t(($) => $.dispatch.plan, {
              ...{ serial: Device.serialNumber, client, days: daysText(days, lang) },
            })}
          </List.Item>
        ))}
      </List>
      <Checkbox
        checked={answers.endsPlans}
        label={t(($) => $.dispatch.endPlans)}
        error={
          showsProblems && recordProblems(offer, answers).plans ? wordRule({ rule: 'required' }) : undefined
        }
        onChange={({ currentTarget: { checked } }) => onChange({ endsPlans: checked })}
      />
    </div>
  );
}
