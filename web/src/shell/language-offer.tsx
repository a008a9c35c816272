import { useEffect, useState } from 'react';
import { language } from '../config/language.ts';
import { optionalLazy } from '../ui/lazy-part.tsx';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import { rememberLanguage, rememberedLanguage } from '../browser/storage/chosen-language.ts';
import { isChosenByLink, languageToOffer } from './language-to-offer.ts';

const OfferCard = optionalLazy(async () => (await import('./language-offer-card.tsx')).LanguageOfferCard);

const isChosen = () => isChosenByLink(language, document.referrer, window.location.origin);
const wanted = () =>
  isChosen() ? null : languageToOffer(language, rememberedLanguage(), navigator.languages);

/** Offers the shopper's own language if the page is in a different one, but never switches to it automatically. */
export function LanguageOffer() {
  const [isDismissed, setIsDismissed] = useState(false);
  const offered = useIsHydrated() ? wanted() : null;
  useEffect(() => {
    if (isChosen()) rememberLanguage(language.code);
  }, []);
  if (offered === null || isDismissed) return null;
  const dismiss = (): void => {
    rememberLanguage(language.code);
    setIsDismissed(true);
  };
  return <OfferCard offered={offered} onDismiss={dismiss} />;
}
