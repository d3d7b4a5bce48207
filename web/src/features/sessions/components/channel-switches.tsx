import '../../../i18n/late/sessions.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../ui/labels/language.ts';
import type { Channel } from '../chart/channels.ts';
import { targetText } from '../chart/mark-series.ts';
import { overlayStroke, strokeOf, targetStroke } from '../chart/stroke.ts';
import classes from './session-chart.module.css';
import { StrokeSample } from './stroke-sample.tsx';
import type { SessionChart } from './use-session-chart.ts';

/** The legend: toggles for the channels, each with its line; a scrolling row on phones. */
export function ChannelSwitches({ chart }: { readonly chart: SessionChart }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { model, overlay, shown, scheme, toggle } = chart;
  const isDeciding = ({ key }: Channel) => key === model.deciding;
  const decidingFirst = [...model.channels].sort((a, b) => Number(isDeciding(b)) - Number(isDeciding(a)));
  return (
    <fieldset className={classes.switches} aria-label={t(($) => $.sessions.chart.channels)}>
      {decidingFirst.map((channel) => (
        <button
          key={channel.key}
          type="button"
          className={classes.switch}
          aria-pressed={shown.includes(channel)}
          data-deciding={isDeciding(channel)}
          {...(isDeciding(channel) && { title: t(($) => $.sessions.chart.deciding) })}
          onClick={() => toggle(channel.key)}
        >
          <StrokeSample stroke={strokeOf(channel, chart)} />
          {channel.label}
        </button>
      ))}
      {overlay !== null && (
        <span className={classes.line}>
          <StrokeSample stroke={overlayStroke(scheme)} />
          {overlay.label}
        </span>
      )}
      {model.target !== null && (
        <span className={classes.line}>
          <StrokeSample stroke={targetStroke(scheme)} />
          {targetText(model.target, { t, lang })}
        </span>
      )}
    </fieldset>
  );
}
