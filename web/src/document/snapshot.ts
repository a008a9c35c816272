import type { NormalizedCacheObject } from '@apollo/client';
import * as z from 'zod/mini';
import { failureSchema } from '../apollo/failures.ts';
import { siteConfigSchema } from '../site/config.tsx';
import { assetsSchema } from './assets.ts';

export const snapshotId = 'snapshot';

/** Entries of the normalised cache: objects of any shape, by id. Apollo itself vouches for what is in them. */
export const cacheSchema = z.custom<NormalizedCacheObject>(
  (value) => typeof value === 'object' && value !== null,
);

/** What the browser needs to go on where the server stopped. It is public: nothing personal is ever in it. */
export const snapshotSchema = z.object({
  cache: cacheSchema,
  failures: z.record(z.string(), z.readonly(z.array(failureSchema))),
  loaderData: z.record(z.string(), z.unknown()),
  assets: assetsSchema,
  site: siteConfigSchema,
});

export type Snapshot = z.infer<typeof snapshotSchema>;

/** The snapshot as text that cannot end its script element, whatever a product is called. */
export function writeSnapshot(snapshot: Snapshot): string {
  return JSON.stringify(snapshot).replaceAll('<', String.raw`\u003c`);
}

/** The snapshot that the server put into the document. */
export function readSnapshot(document: Document): Snapshot {
  return snapshotSchema.parse(JSON.parse(document.getElementById(snapshotId)?.textContent ?? ''));
}
