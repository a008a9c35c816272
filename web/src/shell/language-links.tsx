import { useLocation } from 'react-router-dom';
import { language } from '../config/language.ts';
import { languages, pathIn } from '../config/languages.ts';
import { rememberLanguage } from '../browser/storage/chosen-language.ts';

/** A link reloads the page, because each language has its own build. */
export function LanguageLinks({ className }: { className?: string | undefined }) {
  const { pathname, search } = useLocation();
  return (
    <ul aria-label="Language" className={className}>
      {languages.map((each) => (
        <li key={each.code}>
          <a
            lang={each.code}
            hrefLang={each.code}
            href={`${pathIn(each, pathname)}${search}`}
            aria-current={each === language ? 'true' : undefined}
            // The server renders the link without the parameters that the page ignores.
            suppressHydrationWarning
            onClick={({ currentTarget: link }) => {
              rememberLanguage(each.code);
              link.search = window.location.search;
              link.hash = window.location.hash;
            }}
          >
            {each.name}
          </a>
        </li>
      ))}
    </ul>
  );
}
