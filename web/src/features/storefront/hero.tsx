import { langOfText, useSiteConfig } from '../../config/site-config.tsx';
import { paths } from '../../config/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import styles from './hero.module.css';

export function Hero() {
  const site = useSiteConfig();
  const { name, pictures, texts } = site;
  const lang = langOfText(site, 'hero');
  return (
    <div className={styles['hero']}>
      <div className={styles['inner']}>
        <div className={styles['welcome']}>
          <img
            className={styles['logo']}
            src={pictures.emblem.src}
            alt={`${name} logo`}
            width={pictures.emblem.width}
            height={pictures.emblem.height}
            // Otherwise, React would preload the image before the stylesheet and the largest picture.
            fetchPriority="low"
          />
          <h1 className={styles['title']} lang={lang}>
            {texts.hero.title}
          </h1>
          <p className={styles['text']} lang={lang}>
            {texts.hero.text}
          </p>
          <div className={styles['ways']}>
            <ButtonLink to={paths.listing('retail')}>Shop retail</ButtonLink>
            <ButtonLink kind="quiet" to={paths.listing('odhiah')}>
              Order Odhiah
            </ButtonLink>
          </div>
        </div>
        <div className={styles['arch']}>
          <picture>
            <source
              type="image/avif"
              srcSet={[480, 640, 800].map((width) => `/pictures/hero-${width}.avif ${width}w`).join(', ')}
              sizes="(max-width: 899px) min(92vw, 360px), 474px"
            />
            <img src="/pictures/hero.webp" alt="" width={800} height={896} fetchPriority="high" />
          </picture>
        </div>
      </div>
    </div>
  );
}
