import Hand from 'lucide-react/icons/hand';
import Scale from 'lucide-react/icons/scale';
import { langOfText, useSiteConfig } from '../../config/site-config.tsx';
import styles from './promises.module.css';

const looks = [
  { tone: 'herb', Icon: Hand },
  { tone: 'brass', Icon: Scale },
] as const;

export function Promises() {
  const site = useSiteConfig();
  const { texts } = site;
  return (
    <div className={styles['promises']}>
      {looks.map(({ tone, Icon }, index) => (
        <section key={tone} className={styles['promise']} data-tone={tone}>
          <Icon size={30} />
          <h2 lang={langOfText(site, 'promises')}>{texts.promises[index]?.title}</h2>
          <p lang={langOfText(site, 'promises')}>{texts.promises[index]?.text}</p>
        </section>
      ))}
    </div>
  );
}
