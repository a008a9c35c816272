import { optionalLazy } from '../../ui/lazy-part.tsx';

export const BuyAgain = optionalLazy(async () => (await import('./buy-again-button.tsx')).BuyAgainButton);
