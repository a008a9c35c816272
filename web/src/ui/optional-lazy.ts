import { type ComponentType, lazy } from 'react';

const Nothing = (): null => null;

/** A component that is loaded when it is first rendered; where it cannot be loaded, the page lives without it. */
export function optionalLazy<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: Nothing };
    }
  });
}
