import X from 'lucide-react/icons/x';
import { useLocation } from 'react-router-dom';
import { pathIn, type Language } from '../config/languages.ts';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './language-offer-card.module.css';

/** The link's text is in the offered language. */
export function LanguageOfferCard({ offered, onDismiss }: { offered: Language; onDismiss: () => void }) {
  const { pathname, search, hash } = useLocation();
  return (
    <aside className={styles['offer']} aria-label="Language">
      <a
        lang={offered.code}
        dir={offered.direction}
        hrefLang={offered.code}
        href={`${pathIn(offered, pathname)}${search}${hash}`}
      >
        {offered.offer}
      </a>
      <IconButton label="Dismiss" icon={<X size={20} />} onClick={onDismiss} />
    </aside>
  );
}
