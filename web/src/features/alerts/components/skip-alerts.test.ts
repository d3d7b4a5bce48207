import { expect, test } from 'vitest';
import {
  isSkipped,
  onTopOf,
  precoolThreshold,
  skipGroups,
  skipTheSame,
  withSwitch,
  withThreshold,
} from './skip-alerts.ts';

const [sensors] = skipGroups({});
if (sensors === undefined) throw new Error('The sensors have no group');

test('sensors, sessions and compressors have their switches', () => {
  expect(skipGroups({}).map(({ code, codes }) => [code, codes.length])).toEqual([
    [200, 10],
    [300, 3],
    [400, 9],
  ]);
});

test('a stored code without a kind keeps a switch', () => {
  expect(skipGroups({ 700: 1 }).at(-1)).toEqual({ code: 700, codes: [] });
});

test('the switch of a kind takes the codes below along', () => {
  const all = withSwitch({ 201: 0, 301: 1 }, { group: sensors, code: 200, skipped: true });
  expect(all).toEqual({ 200: 1, 301: 1 });
  expect(isSkipped(201, all)).toBe(true);
});

test('a code that differs from its kind is written down, and forgotten when it agrees again', () => {
  const differs = withSwitch({ 200: 1 }, { group: sensors, code: 203, skipped: false });
  expect(differs).toEqual({ 200: 1, 203: 0 });
  expect(withSwitch(differs, { group: sensors, code: 203, skipped: true })).toEqual({ 200: 1 });
});

test('nothing stored means that every long precool raises an alert', () => {
  expect(precoolThreshold({})).toBe(0);
  expect(precoolThreshold(withThreshold({}, 5400))).toBe(5400);
});

test('settings are the same when they skip the same', () => {
  expect(skipTheSame({}, { 100: 0, 200: 0, 201: 0 })).toBe(true);
  expect(skipTheSame({ 200: 1 }, { 200: 1, 204: 1 })).toBe(true);
  expect(skipTheSame({ 200: 1 }, { 200: 1, 204: 0 })).toBe(false);
  expect(skipTheSame({}, { 100: 60 })).toBe(false);
});

test('own changes lie on top of what somebody else has saved meanwhile', () => {
  const base = { '100': 600, '201': 1, '300': 1 };
  const skip = { '100': 600, '300': 1, '401': 1 };
  expect(onTopOf({ '100': 900, '201': 1, '302': 1 }, { base, skip })).toEqual({
    '100': 900,
    '302': 1,
    '401': 1,
  });
  expect(onTopOf(base, { base, skip })).toEqual(skip);
});
