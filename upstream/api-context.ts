import type { Database } from './database/tables.ts';
import type { Mail } from './notifications/mail.ts';
import type { Settings } from './settings.ts';

/** The dependencies shared by every domain of the API. */
export interface ApiContext {
  settings: Settings;
  db: Database;
  /** Returns the current time; tests can set it. */
  now: () => Date;
  mail: Mail;
  /** Signs tokens and reset links. */
  secret: Uint8Array;
}
