import type { Database } from './database/tables.ts';
import type { Settings } from './settings.ts';

export interface ApiContext {
  settings: Settings;
  db: Database;
  now: () => Date;
  /** Signs tokens and reset links. */
  secret: Uint8Array;
}
