import { optionalLazy } from '../../ui/lazy-part.tsx';

/** Loads after the page. */
export const BuyAgain = optionalLazy(async () => (await import('./buy-again-button.tsx')).BuyAgainButton);
