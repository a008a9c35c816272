import type { LimitStore } from './limit-store.ts';
import { createVerifiedCredentials } from './verified-credentials.ts';
import { RateLimits } from './rate-limits.ts';
import type { RateSettings } from './rates.ts';
import { createFailedAttempts } from './failed-attempts.ts';

/** Wrong passwords before the first pause; 0 for no limit. */
export interface AttemptSettings {
  readonly signIn: number;
  /** For one account, across all addresses from which it hasn't recently signed in. */
  readonly signInPerAccount: number;
  readonly presentPassword: number;
}

export type LimitSettings = RateSettings & AttemptSettings;

const tooManyHere = (wait: string): string =>
  `Too many wrong passwords. Please try again in ${wait}, or reset your password.`;
const tooManyElsewhere = (wait: string): string =>
  `Somebody tried many wrong passwords for this account, so signing in pauses for ${wait}. You can reset your password.`;

/**
 * @param store if `null`, counts are kept in this process's memory
 * @param onLimit called whenever a rate limit is exceeded
 */
export function createLimits(
  settings: LimitSettings,
  store: LimitStore | null,
  onLimit: ((limit: string) => void) | null = null,
) {
  const guesses = (name: keyof AttemptSettings, sentence: (wait: string) => string) =>
    createFailedAttempts(name, settings[name], sentence, store);
  return {
    rates: new RateLimits(settings, store, onLimit),
    verified: createVerifiedCredentials(store),
    attempts: {
      signIn: guesses('signIn', tooManyHere),
      signInPerAccount: guesses('signInPerAccount', tooManyElsewhere),
      presentPassword: guesses(
        'presentPassword',
        (wait) => `Too many wrong passwords. Please try again in ${wait}.`,
      ),
    },
  };
}

export type Limits = ReturnType<typeof createLimits>;
