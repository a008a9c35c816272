import type { EmblaOptionsType } from 'embla-carousel';
import { Link } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { langOfText, sectionTextsOf, useSiteConfig } from '../../config/site-config.tsx';
import { sellingSections } from '../../config/sections.ts';
import { Carousel } from '../../ui/carousel.tsx';
import styles from './services-banner.module.css';

/** The slider is endless in windows up to 576 px wide; wider windows have no slider (specification, section 9). */
const options: EmblaOptionsType = {
  loop: true,
  duration: 16,
  breakpoints: { '(min-width: 577px)': { active: false } },
};

const autoplayMs = 4000;

export function ServicesBanner() {
  const site = useSiteConfig();
  const slides = sellingSections.map(({ section, label }) => ({
    key: section,
    content: (
      <Link to={paths.listing(section)} className={styles['service']}>
        <img src={`/pictures/services/${section}.svg`} alt="" width={800} height={960} loading="lazy" />
        <span className={styles['words']}>
          <strong className={styles['label']}>{label}</strong>
          <span lang={langOfText(site, `sections.${section}`)}>{sectionTextsOf(site, section).blurb}</span>
        </span>
      </Link>
    ),
  }));
  return (
    <section id="services">
      <Carousel
        label="services"
        className={styles['row']}
        options={options}
        autoplayMs={autoplayMs}
        slides={slides}
      />
    </section>
  );
}
