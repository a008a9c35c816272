import type { BrowserContext } from '@playwright/test';

/**
 * Imitates a browser's translation: from the first HTML on, puts each text of the page in a `<font>` element, as soon
 * as it appears. Translators replace texts by new ones, or move them into the element.
 */
export async function translatePages(context: BrowserContext, way: 'replace' | 'wrap'): Promise<void> {
  await context.addInitScript((way) => {
    const leftAlone = 'head, script, style, textarea, option, font, [translate=no]';
    const translate = (): void => {
      const walker = document.createTreeWalker(document.documentElement, NodeFilter.SHOW_TEXT);
      const texts: Node[] = [];
      while (walker.nextNode() !== null) texts.push(walker.currentNode);
      for (const text of texts) {
        if (text.parentElement?.closest(leftAlone) !== null || text.textContent?.trim() === '') continue;
        const font = document.createElement('font');
        if (way === 'replace') font.append(text.textContent ?? '');
        text.parentNode?.replaceChild(font, text);
        if (way === 'wrap') font.append(text);
      }
    };
    let isWaiting = false;
    new MutationObserver(() => {
      if (isWaiting) return;
      isWaiting = true;
      setTimeout(() => {
        isWaiting = false;
        translate();
      });
    }).observe(document, { childList: true, characterData: true, subtree: true });
  }, way);
}
