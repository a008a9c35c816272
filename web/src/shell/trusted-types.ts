interface TrustedTypes {
  readonly createPolicy: (
    name: string,
    rules: {
      readonly createHTML: (html: string) => string | null;
      readonly createScriptURL?: (url: string) => string | null;
    },
  ) => { readonly createHTML: (html: string) => TrustedHTML };
}

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypes;
  }
}

/** The markup from which React creates a script element that isn't in the server's HTML. */
const emptyScript = '<script></script>';

/**
 * The default policy allows only what React needs, for example, to render the page again if its HTML doesn't match
 * because the browser has translated it.
 */
export const ownMarkup = {
  createHTML: (html: string): string | null => (html === emptyScript || !html.includes('<') ? html : null),
  createScriptURL: (url: string): string | null => (/^\/assets\/[\w.-]+$/.test(url) ? url : null),
} as const;

export function enforceOwnMarkup(scope: Pick<Window, 'trustedTypes'>): void {
  scope.trustedTypes?.createPolicy('default', ownMarkup);
}

let contentPolicy: ReturnType<TrustedTypes['createPolicy']> | undefined;

/** For the markup of an owner's page, which the shop's own server has rendered. */
export function contentMarkup(html: string): string | TrustedHTML {
  if (typeof window === 'undefined' || window.trustedTypes === undefined) return html;
  contentPolicy ??= window.trustedTypes.createPolicy('content-page', { createHTML: (markup) => markup });
  return contentPolicy.createHTML(html);
}
