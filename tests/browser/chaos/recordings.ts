import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import * as z from 'zod';
import { recordedName } from '../../../web/src/features/cart/runtime/record-events.ts';
import { recordedEventsSchema, replay, shownPounds } from '../../../web/src/features/cart/testing/replay.ts';

const folder = path.resolve(import.meta.dirname, '../../../output/chaos');

/** The events that this page has recorded since it was loaded. */
export async function recordedEvents(tab: Page) {
  const text = await tab.evaluate((name) => JSON.stringify(Reflect.get(window, name) ?? []), recordedName);
  return recordedEventsSchema.parse(JSON.parse(z.string().parse(text)));
}

/** Pounds of each product that the machine shows after the page's events, by the product's name. */
export async function replayedPounds(tab: Page): Promise<Record<string, number>> {
  return shownPounds(replay(await recordedEvents(tab)));
}

/**
 * Writes the events of a page beside the cart that it should have ended at. A copy in `web/src/features/cart/testing/recordings` is replayed
 * by the unit test `model/replay.test.ts`.
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
