import Clock from 'lucide-react/icons/clock';
import MapPin from 'lucide-react/icons/map-pin';
import Megaphone from 'lucide-react/icons/megaphone';
import Phone from 'lucide-react/icons/phone';
import { addressLine, useSiteConfig } from '../../config/site-config.tsx';
import { AsGiven } from '../../ui/as-given.tsx';
import { PhoneLink } from '../../ui/amounts.tsx';
import { BrandIcon } from './brand-icon.tsx';
import styles from './contact.module.css';

export function Contact() {
  const site = useSiteConfig();
  const { address, phones, hours, social, map } = site;
  const direct = <PhoneLink phone={phones.direct} />;
  const cell = <PhoneLink phone={phones.cell} />;
  return (
    <section id="contact" className={styles['contact']}>
      <h2>Contact Us</h2>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <MapPin size={26} />
          <h3>Location</h3>
          <p>
            <AsGiven>
              {address.street}
              <br />
              {address.city}, {address.state} {address.postalCode}
            </AsGiven>
          </p>
        </div>
        <div className={styles['column']}>
          <Phone size={26} />
          <h3>Phone</h3>
          <p>Direct: {direct}</p>
          <p>Cell: {cell}</p>
        </div>
        <div className={styles['column']}>
          <Clock size={26} />
          <h3>Hours</h3>
          {hours.map(({ days, time }) => (
            <p key={days}>
              {days}
              <br />
              {time}
            </p>
          ))}
        </div>
        <div className={styles['column']}>
          <Megaphone size={26} />
          <h3>Sale &amp; Marketing</h3>
          {phones.sales.map((phone) => (
            <p key={phone}>
              <PhoneLink phone={phone} />
            </p>
          ))}
        </div>
      </div>
      <ul className={styles['social']}>
        {social.map(({ network, label, link }) => (
          <li key={network}>
            <a href={link} target="_blank" rel="noreferrer" aria-label={label} title={label}>
              <BrandIcon brand={network} />
            </a>
          </li>
        ))}
      </ul>
      <figure className={styles['map']}>
        <iframe
          title="Map of the plant"
          src={map.embed}
          loading="lazy"
          sandbox="allow-scripts allow-popups"
        />
        {/* Below the drawing, which shows if the map fails to load. */}
        <figcaption>
          <a href={map.link} target="_blank" rel="noreferrer">
            <AsGiven>{addressLine(site)}</AsGiven>
          </a>
        </figcaption>
      </figure>
    </section>
  );
}
