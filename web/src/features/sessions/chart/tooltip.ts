import '../../../i18n/late/sessions.ts';
import type { SessionOptionInput } from './option-input.ts';
import { overlayReading } from './overlay.ts';
import { partLabel } from './part-label.ts';
import { nearestSample } from './readings.ts';
import { overlayStroke, strokeOf } from './stroke.ts';
import { temperatureColour } from './temperature-scale.ts';
import { clock, readingText, temperatureText } from './texts.ts';

/** Readings of the visible channels and of an overlaid session at a time, and the running parts. */
export function readingsAt(at: number, input: SessionOptionInput): HTMLElement {
  const { model, shown, overlay, scheme, lang } = input;
  // There are no readings after the end of a session; only the overlaid session may continue.
  const index = at > model.end ? -1 : nearestSample(model.times, at);
  const box = element('div', '');
  box.append(element('strong', clock(model.times[index] ?? at)));
  const table = element('table', '');
  table.style.cssText = 'border-spacing:0;margin-top:4px;font-variant-numeric:tabular-nums';
  for (const channel of shown) {
    const value = channel.values[index];
    const stroke = strokeOf(channel, input);
    const color = stroke.scale === undefined ? stroke.color : temperatureColour(scheme, value ?? null);
    table.append(reading({ label: channel.label, text: readingText(channel, value, lang), color }));
  }
  if (overlay !== null) {
    const text = temperatureText(overlayReading(overlay, at), lang);
    table.append(reading({ label: overlay.label, text, color: overlayStroke(scheme).color }));
  }
  box.append(table);
  if (model.parts.length > 0 && index !== -1) box.append(runningParts(index, input));
  return box;
}

interface Reading {
  readonly label: string;
  readonly text: string;
  readonly color: string;
}

function reading({ label, text, color }: Reading): HTMLElement {
  const row = element('tr', '');
  const mark = element('span', '');
  mark.style.cssText = `display:inline-block;width:10px;height:3px;margin-right:7px;vertical-align:middle;background:${color}`;
  const name = element('td', '');
  name.append(mark, label);
  const value = element('td', text);
  value.style.cssText = 'text-align:right;padding-left:18px;font-weight:600';
  row.append(name, value);
  return row;
}

function runningParts(index: number, { model, t }: SessionOptionInput): HTMLElement {
  const names = (model.activeDevices[index] ?? []).map((name) => partLabel(name, t));
  const parts = element('div', names.length > 0 ? names.join(', ') : t(($) => $.sessions.chart.noParts));
  parts.style.cssText = 'margin-top:4px;font-size:12px;opacity:0.75;max-width:230px;white-space:normal';
  return parts;
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  text: string,
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.textContent = text;
  return made;
}
