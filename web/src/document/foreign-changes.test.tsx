import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tolerateForeignChanges } from './foreign-changes.ts';

function font(page: Document, text: string): HTMLElement {
  const element = page.createElement('font');
  element.textContent = `«${text}»`;
  return element;
}

/** The ways in which translators replace the page's text with their own. */
const translators: Readonly<Record<string, (text: Text, page: Document) => void>> = {
  replacing: (text, page) => text.replaceWith(font(page, text.data)),
  wrapping: (text, page) => {
    const wrapper = page.createElement('font');
    text.replaceWith(wrapper);
    wrapper.append(text);
  },
  'inserting before': (text, page) => {
    text.before(font(page, text.data));
    text.remove();
  },
  'inserting after': (text, page) => {
    text.after(font(page, text.data));
    text.remove();
  },
  'removing first': (text, page) => {
    const { parentNode: parent, nextSibling: next } = text;
    text.remove();
    parent?.insertBefore(font(page, text.data), next);
  },
  'in two steps': (text, page) => {
    const first = font(page, text.data);
    text.replaceWith(first);
    first.replaceWith(font(page, text.data));
  },
};

const frames: HTMLIFrameElement[] = [];
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => {
  for (const frame of frames.splice(0)) frame.remove();
});

/** A separate page, so that the changed prototypes are gone after the test. */
function openPage(): Document {
  const frame = document.body.appendChild(document.createElement('iframe'));
  frames.push(frame);
  const view = frame.contentDocument?.defaultView;
  if (view === null || view === undefined) throw new Error('The frame has no page');
  tolerateForeignChanges(view);
  return view.document;
}

/** Nodes of a frame aren't instances of this page's classes. */
const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

function textsOf(page: Document): Text[] {
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    if (isText(node)) texts.push(node);
  }
  return texts;
}

function Line({ pounds }: { pounds: number }) {
  return (
    <p>
      {pounds > 2 ? 'Many: ' : null}
      {pounds} lb
      {pounds === 2 ? <b>again</b> : ' fresh'}
      {pounds > 3 ? null : <i>few</i>} in cart
    </p>
  );
}

async function showLine(): Promise<{ page: Document; show: (pounds: number) => Promise<void> }> {
  const page = openPage();
  const root = createRoot(page.body);
  const show = async (pounds: number) => act(async () => root.render(<Line pounds={pounds} />));
  await show(1);
  expect(page.body.textContent).toMatch(/^1 lb fresh/);
  return { page, show };
}

it.each(Object.entries(translators))(
  'a translator %s its texts leaves amounts up to date',
  async (_, translate) => {
    const { page, show } = await showLine();
    for (const pounds of [2, 3, 4, 1, 3, 2]) {
      for (const text of textsOf(page)) translate(text, page);
      await show(pounds);
      const shown = page.body.textContent.replaceAll(/[«»]/gu, '');
      expect(shown).toBe(
        `${pounds > 2 ? 'Many: ' : ''}${pounds} lb${pounds === 2 ? 'again' : ' fresh'}${pounds > 3 ? '' : 'few'} in cart`,
      );
    }
  },
);

it('nodes that an extension removed, wrapped or added do not stop the next change', async () => {
  const { page, show } = await showLine();
  page.querySelector('i')?.remove();
  textsOf(page)[0]?.remove();
  await show(3);
  await show(4);
  expect(page.body.textContent).toContain('Many: ');
  const paragraph = page.querySelector('p');
  const wrapper = page.createElement('div');
  paragraph?.replaceWith(wrapper);
  if (paragraph !== null) wrapper.append(page.createElement('span'), paragraph);
  await show(2);
  expect(page.querySelector('b')?.textContent).toBe('again');
  paragraph?.replaceChildren('gone');
  for (const pounds of [1, 2, 3, 4]) await show(pounds);
});

function Meta({ name }: { name: string }) {
  return (
    <>
      <title key={name}>{name}</title>
      <meta key={`${name} meta`} name="description" content={name} />
    </>
  );
}

it('a title and tags that an extension took out of the head do not stop the next screen', async () => {
  const page = openPage();
  const root = createRoot(page.body);
  await act(async () => root.render(<Meta name="Beef" />));
  expect(page.title).toBe('Beef');
  page.head.replaceChildren();
  await act(async () => root.render(<Meta name="Lamb" />));
  expect(page.title).toBe('Lamb');
  expect(page.querySelector('meta')?.getAttribute('content')).toBe('Lamb');
});
