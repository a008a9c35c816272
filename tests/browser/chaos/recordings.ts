import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import * as z from 'zod';
import { recordedEventsSchema, replay, shownPounds } from '../../../web/src/features/cart/testing/replay.ts';

const folder = path.resolve(import.meta.dirname, '../../../output/chaos');

export async function recordEvents(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const events: unknown[] = [];
    const onCartEvent = (event: unknown, now: unknown) => void events.push({ event, now });
    Object.assign(window, { onCartEvent, cartEvents: events });
  });
}

export async function recordedEvents(tab: Page) {
  const text = await tab.evaluate(() => JSON.stringify(Reflect.get(window, 'cartEvents')));
  return recordedEventsSchema.parse(JSON.parse(z.string().parse(text)));
}

/** Returns the quantities after the recorded events, keyed by product name. */
export async function replayedPounds(tab: Page): Promise<Record<string, number>> {
  return shownPounds(replay(await recordedEvents(tab)));
}

/**
 * Writes a page's events and the expected cart to a file. To replay them in `model/replay.test.ts`, copy the file
 * to `web/src/features/cart/testing/recordings`.
 */
export async function writeRecording(
  tab: Page,
  name: string,
  expected: Readonly<Record<string, number>>,
): Promise<string> {
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${name}.json`);
  await writeFile(file, JSON.stringify({ events: await recordedEvents(tab), expected }, null, 2));
  return file;
}
