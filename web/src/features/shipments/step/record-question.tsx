import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/List.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Checkbox, List, Radio, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { daysText } from '../../../entities/plan/plan-days.ts';
import { wordRule } from '../../../i18n/i18n.ts';
import { useLanguage } from '../../../ui/labels/language.ts';
import { endedPlans, problemsOf, recipientOf, recipientsOf, recordedDevices } from './step-answers.ts';
import type { QuestionProps } from './step-questions.tsx';

/** Offers a record to the devices that leave, says to whom they went and which plans end with that. */
export function RecordQuestion(props: QuestionProps) {
  const { t } = useTranslation();
  const { step, answers, showsProblems, onChange } = props;
  const serials = step.devices.map(({ serialNumber }) => serialNumber).join(', ');
  const recipients = recipientsOf(step);
  if (recipients.length === 0)
    return <Text size="sm">{t(($) => $.shipmentScreens.step.noClient, { serials })}</Text>;
  const recorded = recordedDevices(step, answers);
  const [only, ...others] = recipients;
  return (
    <Stack gap="xs">
      <Checkbox.Group
        label={t(($) => $.shipmentScreens.step.records)}
        description={
          others.length === 0
            ? t(($) => $.shipmentScreens.step.recordsFor, { name: only?.name ?? '' })
            : undefined
        }
        value={recorded.map(({ id }) => String(id))}
        onChange={(chosen) =>
          onChange({
            unrecorded: step.devices.map(({ id }) => id).filter((id) => !chosen.includes(String(id))),
          })
        }
      >
        <Stack gap={8} mt={6}>
          {step.devices.map(({ id, serialNumber }) => (
            <Checkbox key={id} value={String(id)} label={serialNumber} />
          ))}
        </Stack>
      </Checkbox.Group>
      {others.length > 0 && recorded.length > 0 && (
        <Radio.Group
          label={t(($) => $.shipmentScreens.step.to)}
          value={recipientOf(step, answers)}
          error={
            showsProblems && problemsOf(step, answers).recipient ? wordRule({ rule: 'required' }) : undefined
          }
          onChange={(to) => onChange({ recipient: recipients.find((one) => one.to === to)?.to ?? null })}
        >
          <Stack gap={8} mt={6}>
            {recipients.map(({ to, name }) => (
              <Radio key={to} value={to} label={t(($) => $.shipmentScreens.step.recipient[to], { name })} />
            ))}
          </Stack>
        </Radio.Group>
      )}
      <EndedPlans {...props} />
    </Stack>
  );
}

/** Names the plans of the devices that get a record, and asks whether they end. */
function EndedPlans({ step, answers, showsProblems, onChange }: QuestionProps) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const plans = endedPlans(step, answers);
  if (plans.length === 0) return null;
  return (
    <div>
      <Text size="sm">{t(($) => $.shipmentScreens.step.planned)}</Text>
      <List size="sm" my={6}>
        {plans.map(({ id, Device, client, ...days }) => (
          <List.Item key={id}>
            {t(($) => $.shipmentScreens.step.plan, {
              ...{ serial: Device.serialNumber, client, days: daysText(days, lang) },
            })}
          </List.Item>
        ))}
      </List>
      <Checkbox
        checked={answers.endsPlans}
        label={t(($) => $.shipmentScreens.step.endPlans)}
        error={showsProblems && problemsOf(step, answers).plans ? wordRule({ rule: 'required' }) : undefined}
        onChange={({ currentTarget: { checked } }) => onChange({ endsPlans: checked })}
      />
    </div>
  );
}
