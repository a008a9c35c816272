import { type ComponentType, lazy } from 'react';

const Nothing = (): null => null;

/** A lazy component that renders nothing where its code cannot be loaded. */
export function optionalLazy<Props>(load: () => Promise<ComponentType<Props>>) {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: Nothing };
    }
  });
}
