import * as z from 'zod/mini';
import { siteConfigSchema } from '../config/site-config.tsx';
import { assetsSchema } from './assets.ts';

export const snapshotId = 'snapshot';

const snapshotSchema = z.object({
  loaderData: z.record(z.string(), z.unknown()),
  assets: assetsSchema,
  site: siteConfigSchema,
});

export type Snapshot = z.infer<typeof snapshotSchema>;

/** Escapes `<`, so that no text, such as a product's name, can end the script element. */
export function writeSnapshot(snapshot: Snapshot): string {
  return JSON.stringify(snapshot).replaceAll('<', String.raw`\u003c`);
}

export function readSnapshot(document: Document): Snapshot {
  return snapshotSchema.parse(JSON.parse(document.getElementById(snapshotId)?.textContent ?? ''));
}
