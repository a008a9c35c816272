import { optionalLazy } from '../../ui/lazy-part.tsx';

export const KeepOrder = optionalLazy(async () => (await import('./keep-order.tsx')).KeepOrder);
