import { type Browser, chromium, type Page } from '@playwright/test';
import type { Row } from './report.ts';
import { ADMIN_TOKEN } from './seeds/seed.ts';
import type { Place } from './servers/engine.ts';
import { type Running, startHalla } from './servers/processes.ts';

const MEGABYTE = 1_048_576;
const SET_BYTES = 1024 * MEGABYTE;
const GROWTH_MB = 250;
const GALLERY = 200;
const GALLERY_MS = 1_000;

interface FileMeasurement {
  place: Place;
  executablePath: string;
}

/**
 * A gigabyte of photos uploaded sequentially, and a gallery of 200: memory of the server, time to the first
 * picture.
 */
export async function measureFiles({ place, executablePath }: FileMeasurement): Promise<Row[]> {
  const halla = await startHalla(place, 8187);
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const [first, second] = await deviceIds(halla.url);
    const page = await browser.newPage();
    const photo = await drawPhoto(page, { width: 4_000, height: 3_000 });
    const set = await sendSet({ halla, deviceId: first, photo });
    const small = await drawPhoto(page, { width: 640, height: 480 });
    for (let index = 0; index < GALLERY; index += 1)
      await send({ url: halla.url, deviceId: second, photo: small, name: `${index}.jpg` });
    const shown = await timeToGallery({ browser, url: halla.url, deviceId: second });
    return [
      {
        what: `${set.count} photos of ${(photo.length / MEGABYTE).toFixed(1)} MB: growth of memory while 1 GB comes in`,
        engine: place.engine,
        measured: `${set.growthMb.toFixed(0)} MB, ${set.seconds.toFixed(0)} s`,
        ratio: null,
        goal: `≤ ${GROWTH_MB} MB`,
        reached: set.growthMb <= GROWTH_MB,
      },
      {
        what: `gallery of ${GALLERY} pictures: list to first thumbnails`,
        engine: place.engine,
        measured: `${shown.toFixed(0)} ms`,
        ratio: null,
        goal: `≤ ${GALLERY_MS} ms`,
        reached: shown <= GALLERY_MS,
      },
    ];
  } finally {
    await browser.close();
    await halla.stop();
  }
}

async function deviceIds(url: string): Promise<[number, number]> {
  const response = await fetch(`${url}/api/get_admin_devices`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token: ADMIN_TOKEN, limit: 2 }),
  });
  const { devices } = (await response.json()) as { devices: { id: number }[] };
  const [first, second] = devices;
  if (first === undefined || second === undefined) throw new Error('The place has no two devices.');
  return [first.id, second.id];
}

/** A noisy picture, so that it compresses like a photo. */
async function drawPhoto(page: Page, size: { width: number; height: number }): Promise<Buffer> {
  const base64 = await page.evaluate(async ({ width, height }) => {
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d');
    if (context === null) throw new Error('No canvas');
    const image = context.createImageData(width, height);
    for (let at = 0; at < image.data.length; at += 4) {
      const noise = (Math.imul(at, 2_654_435_761) >>> 24) / 3;
      image.data.set([noise + (at % width) / 30, noise + 80, 200 - noise, 255], at);
    }
    context.putImageData(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.97 });
    const bytes = new Uint8Array(await blob.arrayBuffer());
    let text = '';
    for (let at = 0; at < bytes.length; at += 30_000)
      text += String.fromCharCode(...bytes.subarray(at, at + 30_000));
    return btoa(text);
  }, size);
  return Buffer.from(base64, 'base64');
}

interface Send {
  url: string;
  deviceId: number;
  photo: Buffer;
  name: string;
}

async function send({ url, deviceId, photo, name }: Send): Promise<void> {
  const form = new FormData();
  form.append('token', ADMIN_TOKEN);
  form.append('device_id', String(deviceId));
  form.append('files[]', new File([new Uint8Array(photo)], name));
  const response = await fetch(`${url}/api/upload_production_photos`, { method: 'POST', body: form });
  if (response.status !== 200) throw new Error(`An upload was answered ${response.status}.`);
  await response.text();
}

async function sendSet({
  halla,
  deviceId,
  photo,
}: {
  halla: Running;
  deviceId: number;
  photo: Buffer;
}): Promise<{ count: number; growthMb: number; seconds: number }> {
  const before = await halla.resident();
  let most = before;
  const sampler = setInterval(() => {
    void halla.resident().then((bytes) => {
      most = Math.max(most, bytes);
    });
  }, 500);
  const count = Math.ceil(SET_BYTES / photo.length);
  const started = performance.now();
  for (let index = 0; index < count; index += 1)
    await send({ url: halla.url, deviceId, photo, name: `large ${index}.jpg` });
  clearInterval(sampler);
  return { count, growthMb: (most - before) / MEGABYTE, seconds: (performance.now() - started) / 1000 };
}

interface Gallery {
  browser: Browser;
  url: string;
  deviceId: number;
}

/** Time from the answer of the list to the first pictures on screen. */
async function timeToGallery({ browser, url, deviceId }: Gallery): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const user = { userId: 1, userName: 'bench', fullName: 'Bench', emailAddress: 'b@example.test' };
  const session = JSON.stringify({
    token: ADMIN_TOKEN,
    user: { ...user, permissionLevel: 99, Company: null },
  });
  await page.addInitScript(
    (stored) => sessionStorage.setItem('halla.session', stored),
    Buffer.from(session).toString('base64'),
  );
  await page.goto(`${url}/cpanel/devices/${deviceId}?tab=checklist`);
  const tile = page.getByRole('button', { name: /^\d+\.jpg$/ }).first();
  await tile.waitFor();
  const started = performance.now();
  await tile.scrollIntoViewIfNeeded();
  await tile.locator('img').waitFor();
  return performance.now() - started;
}
