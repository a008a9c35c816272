import type { ReactNode } from 'react';
import '../ui/tokens.css';
import '../ui/base.css';
import { language } from '../config/language.ts';
import type { Assets } from './assets.ts';
import { snapshotId } from './snapshot.ts';

interface DocumentProps {
  assets: Assets;
  headTags: ReactNode;
  /** The snapshot as JSON. In the browser, the existing script element is left unchanged. */
  snapshot: string;
  children: ReactNode;
}

/** The HTML has no executable inline script, so that all cached copies can have the same CSP. */
export function Document({ assets, headTags, snapshot, children }: DocumentProps) {
  const deferred = assets.isDeferred ? assets.modules.join(' ') : undefined;
  return (
    <html lang={language.code} dir={language.direction} data-build={assets.build}>
      <head>
        {headTags}
        {/* The page appears once these have run, so that no press can precede them. */}
        {assets.blockingScripts.map((src) => (
          <script key={src} type="module" async blocking="render" src={src} data-modules={deferred} />
        ))}
        {/* With a precedence, React writes stylesheets before the tags that it hoists: title, meta and other links. */}
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} precedence="first" />
        ))}
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
      </head>
      <body>
        {children}
        <script
          id={snapshotId}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: snapshot }}
        />
        {/* At the end of the body, because a modulepreload in the head would be fetched before styles and pictures. */}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} fetchPriority="low" data-modules={deferred} />
        ))}
        {assets.isDeferred
          ? null
          : assets.modules.map((src) => <script key={src} type="module" src={src} fetchPriority="low" />)}
      </body>
    </html>
  );
}
