import type { Page } from '@playwright/test';

/** A picture like one from a camera, generated in the browser. */
export async function picture(
  page: Page,
  colour: string,
  { width = 800, height = 600 } = {},
): Promise<Buffer> {
  const base64 = await page.evaluate(
    async (wanted) => {
      const canvas = new OffscreenCanvas(wanted.width, wanted.height);
      const context = canvas.getContext('2d');
      if (context === null) throw new Error('No canvas');
      context.fillStyle = wanted.colour;
      context.fillRect(0, 0, wanted.width, wanted.height);
      const bytes = await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer();
      return btoa(String.fromCharCode(...new Uint8Array(bytes)));
    },
    { colour, width, height },
  );
  return Buffer.from(base64, 'base64');
}
