import { formatPhone, shop } from '../../site/shop.ts';
import styles from './contact.module.css';

const phoneLink = (phone: string) => (
  <a key={phone} href={`tel:${phone}`}>
    {formatPhone(phone)}
  </a>
);

/** Where the shop is and how it is reached (specification, section 2 "Contact Us" and section 9). */
export function Contact() {
  const { address, phones, hours, social, map } = shop;
  return (
    <section id="contact" className={styles['contact']}>
      <h2>Contact Us</h2>
      <div className={styles['columns']}>
        <div>
          <h3>Location</h3>
          <p>{address.street}</p>
          <p>
            {address.city}, {address.state} {address.postalCode}
          </p>
        </div>
        <div>
          <h3>Phone</h3>
          <p>Direct: {phoneLink(phones.direct)}</p>
          <p>Cell: {phoneLink(phones.cell)}</p>
        </div>
        <div>
          <h3>Hours</h3>
          {hours.map(({ days, time }) => (
            <p key={days}>
              {days}: {time}
            </p>
          ))}
        </div>
        <div>
          <h3>Sale &amp; Marketing</h3>
          {phones.sales.map((phone) => (
            <p key={phone}>{phoneLink(phone)}</p>
          ))}
        </div>
      </div>
      <ul className={styles['social']}>
        {social.map(({ network, label, href }) => (
          <li key={network}>
            <a href={href} target="_blank" rel="noreferrer">
              {label}
            </a>
          </li>
        ))}
      </ul>
      <iframe
        className={styles['map']}
        title="Map of the plant"
        src={map.embed}
        loading="lazy"
        sandbox="allow-scripts allow-popups"
      />
    </section>
  );
}
