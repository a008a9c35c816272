export function onVisibilityChange(listener: (isVisible: boolean) => void): () => void {
  const listen = (): void => listener(document.visibilityState === 'visible');
  document.addEventListener('visibilitychange', listen);
  return () => document.removeEventListener('visibilitychange', listen);
}
