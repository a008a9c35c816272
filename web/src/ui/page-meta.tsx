import { useLocation } from 'react-router-dom';
import { language } from '../config/language.ts';
import { languages, pathIn } from '../config/languages.ts';
import { useSiteConfig } from '../config/site-config.tsx';

interface PageMetaProps {
  title?: string;
  description?: string;
  /** The canonical path with the relevant parameters; defaults to the page's own path. */
  canonical?: string;
  /** An absolute URL, or a path on the shop's own origin. */
  image?: string;
  /** The Open Graph type; the specification's default is `product`. */
  type?: 'product' | 'website';
  noindex?: boolean;
}

/** Only in the server's HTML, for search engines. */
function Alternates({ origin, path }: { origin: string; path: string }) {
  return (
    <>
      {languages.map((each) => (
        <link key={each.code} rel="alternate" hrefLang={each.code} href={`${origin}${pathIn(each, path)}`} />
      ))}
      <link rel="alternate" hrefLang="x-default" href={`${origin}${path}`} />
    </>
  );
}

export function PageMeta(props: PageMetaProps) {
  const config = useSiteConfig();
  const { pathname } = useLocation();
  const title =
    props.title === undefined ? `${config.name} – ${config.tagline}` : `${props.title} – ${config.name}`;
  const description = props.description ?? config.description;
  const path = props.canonical ?? pathname;
  const url = `${config.origin}${pathIn(language, path)}`;
  const image = new URL(props.image ?? config.pictures.share, config.origin || 'http://localhost').href;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {props.noindex === true ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={url} />
          {import.meta.env.SSR ? <Alternates origin={config.origin} path={path} /> : null}
        </>
      )}
      <meta property="og:site_name" content={config.name} />
      <meta property="og:type" content={props.type ?? 'product'} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:image" content={image} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
