import '../../../i18n/late/sessions.ts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../ui/labels/language.ts';
import type { Channel } from '../chart/channels.ts';
import { channelColour, PALETTES } from '../chart/colours.ts';
import { targetText } from '../chart/mark-series.ts';
import classes from './session-chart.module.css';
import type { SessionChart } from './use-session-chart.ts';

/** The legend: each channel with its line, to switch it on and off. */
export function ChannelSwitches({ chart }: { readonly chart: SessionChart }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const { model, shown, scheme, toggle } = chart;
  const colourOf = ({ kind, colour }: Channel) =>
    kind === 'pressure' ? PALETTES[scheme].pressure : channelColour(scheme, colour);
  return (
    <fieldset className={classes.switches} aria-label={t(($) => $.sessions.chart.channels)}>
      {model.channels.map((channel) => (
        <button
          key={channel.key}
          type="button"
          className={classes.switch}
          aria-pressed={shown.includes(channel)}
          onClick={() => toggle(channel.key)}
        >
          <span
            className={classes.swatch}
            data-dotted={channel.kind === 'humidity'}
            style={{ color: colourOf(channel) }}
            aria-hidden
          />
          {channel.label}
        </button>
      ))}
      {model.target !== null && (
        <span className={classes.target}>
          <span className={classes.swatch} data-dashed aria-hidden />
          {targetText(model.target, { t, lang })}
        </span>
      )}
    </fieldset>
  );
}
