import '../../../i18n/late/sessions.ts';
import { channelColour, PALETTES } from './colours.ts';
import type { SessionOptionInput } from './option-input.ts';
import { partLabel } from './part-label.ts';
import { nearestSample } from './readings.ts';
import { clock, readingText } from './texts.ts';

/** Readings of the visible channels at a time, and the running parts. */
export function readingsAt(at: number, { model, shown, scheme, t, lang }: SessionOptionInput): HTMLElement {
  const index = nearestSample(model.times, at);
  const box = element('div', '');
  box.append(element('strong', clock(model.times[index] ?? at)));
  const table = element('table', '');
  table.style.cssText = 'border-spacing:0;margin-top:4px;font-variant-numeric:tabular-nums';
  for (const channel of shown) {
    const row = element('tr', '');
    const isPressure = channel.kind === 'pressure';
    const mark = element('span', '');
    const colour = isPressure ? PALETTES[scheme].pressure : channelColour(scheme, channel.colour);
    mark.style.cssText = `display:inline-block;width:10px;height:3px;margin-right:7px;vertical-align:middle;background:${colour}`;
    const name = element('td', '');
    name.append(mark, channel.label);
    const value = element('td', readingText(channel, channel.values[index], lang));
    value.style.cssText = 'text-align:right;padding-left:18px;font-weight:600';
    row.append(name, value);
    table.append(row);
  }
  box.append(table);
  if (model.parts.length > 0) {
    const names = (model.activeDevices[index] ?? []).map((name) => partLabel(name, t));
    const parts = element('div', names.length > 0 ? names.join(', ') : t(($) => $.sessions.chart.noParts));
    parts.style.cssText = 'margin-top:4px;font-size:12px;opacity:0.75;max-width:230px;white-space:normal';
    box.append(parts);
  }
  return box;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text: string,
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
