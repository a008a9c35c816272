import { Hand, Scale } from 'lucide-react';
import styles from './promises.module.css';

/** The two further blocks of the home page: what makes the meat halal, and how it is bought. */
export function Promises() {
  return (
    <div className={styles['promises']}>
      <section className={styles['promise']} data-tone="herb">
        <Hand size={30} />
        <h2>Slaughtered by hand, by the Sunnah</h2>
        <p>
          Every animal is turned towards the qiblah and slaughtered by a Muslim butcher, one at a time, with
          the name of God. You may witness the slaughter of your Odhiah or Aqiqah, or leave it to us.
        </p>
      </section>
      <section className={styles['promise']} data-tone="brass">
        <Scale size={30} />
        <h2>Cut to order, by the pound</h2>
        <p>
          Order as many pounds as you need. We cut them for your day, keep them chilled and bring them within
          the two hours that you choose, or hold them for you at the branch.
        </p>
      </section>
    </div>
  );
}
