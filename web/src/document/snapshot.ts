import * as z from 'zod/mini';
import type { SiteConfig } from '../config/site-config.tsx';
import type { Assets } from './assets.ts';

export const snapshotId = 'snapshot';

export interface Snapshot {
  readonly loaderData: Record<string, unknown>;
  readonly assets: Assets;
  readonly site: SiteConfig;
}

/** Validates nothing else, because the snapshot and this script are from the same build. */
const snapshotSchema = z.custom<Snapshot>((value) => typeof value === 'object' && value !== null);

/** Escapes `<`, so that no text, such as a product's name, can end the script element. */
export function writeSnapshot(snapshot: Snapshot): string {
  return JSON.stringify(snapshot).replaceAll('<', String.raw`\u003c`);
}

export function readSnapshot(document: Document): Snapshot {
  return snapshotSchema.parse(JSON.parse(document.getElementById(snapshotId)?.textContent ?? ''));
}
