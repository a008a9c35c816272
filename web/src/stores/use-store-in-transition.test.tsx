import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createSubject } from './subject.ts';
import { type Store, useStoreInTransition } from './use-store-in-transition.ts';

function createText(text: string): Store<string> & { readonly set: (next: string) => void } {
  const changes = createSubject();
  let present = text;
  return {
    get: () => present,
    subscribe: changes.subscribe,
    set: (next) => {
      present = next;
      changes.emit();
    },
  };
}

function Shown({ store, shown }: { store: Store<string>; shown: string[] }) {
  const text = useStoreInTransition(store, 'initial');
  shown.push(text);
  return <p>{text}</p>;
}

test("a page hydrates with a store's initial value, then shows the current one", () => {
  const store = createText('present');
  const shown: string[] = [];
  const page = document.createElement('main');
  document.body.append(page);
  page.innerHTML = renderToString(<Shown store={store} shown={[]} />);
  expect(page.textContent).toBe('initial');
  const { unmount } = render(<Shown store={store} shown={shown} />, { container: page, hydrate: true });
  expect(shown[0]).toBe('initial');
  expect(page.textContent).toBe('present');
  unmount();
  page.remove();
});

test('a change to a store is rendered in a later task', async () => {
  const store = createText('first');
  render(<Shown store={store} shown={[]} />);
  store.set('second');
  // With `useSyncExternalStore`, React would render the change in a microtask.
  await Promise.resolve();
  await Promise.resolve();
  expect(screen.getByText('first')).toBeDefined();
  expect(await screen.findByText('second')).toBeDefined();
});
