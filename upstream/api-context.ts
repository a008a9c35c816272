import type { Database } from './database/tables.ts';
import type { Mail } from './notifications/mail.ts';
import type { Settings } from './settings.ts';

/** The dependencies of every domain of the API. */
export interface ApiContext {
  settings: Settings;
  db: Database;
  /** The current time; tests set it. */
  now: () => Date;
  mail: Mail;
  /** Secret that signs tokens and reset links. */
  secret: Uint8Array;
}
