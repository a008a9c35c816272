import { Link } from 'react-router-dom';
import { formatUnitPrice } from '../money.ts';
import { Picture } from './picture.tsx';
import styles from './product-card.module.css';

interface ProductCardProps {
  name: string;
  to: string;
  image: string | null | undefined;
  text: string;
  unitPrice: string;
  isMain?: boolean;
}

/** A product in a list. The whole card is one link with one name. */
export function ProductCard({ name, to, image, text, unitPrice, isMain = false }: ProductCardProps) {
  return (
    <article className={styles['card']}>
      <div className={styles['picture']}>
        <Picture
          url={image}
          alt=""
          sizes="(max-width: 600px) 92vw, (max-width: 1024px) 45vw, 300px"
          isMain={isMain}
        />
      </div>
      <div className={styles['body']}>
        <h3 className={styles['name']}>
          <Link to={to}>{name}</Link>
        </h3>
        <p className={styles['text']}>{text}</p>
        <p className={styles['price']}>{formatUnitPrice(unitPrice)}</p>
      </div>
    </article>
  );
}
