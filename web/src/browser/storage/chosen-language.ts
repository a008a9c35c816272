import type { LanguageCode } from '../../config/languages.ts';
import { languageKey } from './storage-keys.ts';
import { storageOrMemory } from './browser-storage.ts';

const storage = storageOrMemory('localStorage');

export function rememberLanguage(code: LanguageCode): void {
  storage.setItem(languageKey, code);
}

export const rememberedLanguage = (): string | null => storage.getItem(languageKey);
