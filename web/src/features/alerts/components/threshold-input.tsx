import '@mantine/core/styles/Slider.layer.css';
import { LONG_PRECOOL_SKIP_S } from '@halla/domain/limits';
import { Group, Slider, Text, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { precoolText } from '../../../ui/labels/alert-texts.ts';
import { formatHoursMinutes, parseHoursMinutes } from '../../../ui/labels/hours-minutes.ts';
import classes from './device-alerts.module.css';

const { min, max } = LONG_PRECOOL_SKIP_S;
const STEP_S = 300;
const MARKS = [0, 3600, 7200, 10_800].map((value) => ({ value, label: formatHoursMinutes(value) }));

export interface ThresholdInputProps {
  /** Seconds: 0 always raises an alert, 10800 never. */
  readonly value: number;
  readonly onChange: (seconds: number) => void;
}

/** Minimum length of a precool that raises an alert: by slider, or to the minute by typing. */
export function ThresholdInput({ value, onChange }: ThresholdInputProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div className={classes.threshold}>
      <div>
        <Text id={id} fw={600} size="sm">
          {t(($) => $.alerts.longPrecool)}
        </Text>
        <Text size="sm" c="dimmed" aria-live="polite">
          {precoolText(value, t)}
        </Text>
      </div>
      <Group wrap="nowrap" gap="lg" align="center" className={classes.thresholdInputs ?? ''}>
        <Slider
          className={classes.slider ?? ''}
          min={min}
          max={max}
          step={STEP_S}
          marks={MARKS}
          value={value}
          onChange={onChange}
          label={formatHoursMinutes}
          thumbProps={{ 'aria-labelledby': id, 'aria-valuetext': formatHoursMinutes(value) }}
        />
        <TypedThreshold key={value} value={value} onChange={onChange} />
      </Group>
    </div>
  );
}

/** Text input of the threshold; applied on Enter or blur. */
function TypedThreshold({ value, onChange }: ThresholdInputProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(formatHoursMinutes(value));
  const seconds = parseHoursMinutes(text);
  const isValid = seconds !== null && seconds >= min && seconds <= max;
  const report = () => {
    if (isValid && seconds !== value) onChange(seconds);
  };
  return (
    <TextInput
      className={classes.typed ?? ''}
      aria-label={t(($) => $.alerts.hoursMinutes)}
      placeholder="h:mm"
      inputMode="numeric"
      value={text}
      error={isValid ? undefined : t(($) => $.alerts.outOfRange)}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={report}
      onKeyDown={(event) => event.key === 'Enter' && report()}
    />
  );
}
