import ShoppingCart from 'lucide-react/icons/shopping-cart';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Carousel } from '../ui/carousel.tsx';
import { FootBar, FootBarAlert, FootBarAmount } from '../ui/foot-bar.tsx';
import { Panel } from '../ui/panel.tsx';
import { PartEmpty, PartFailed, PartLoading } from '../ui/part-state.tsx';
import { Picture, PicturePlaceholder } from '../ui/picture.tsx';
import { StillLoading } from '../ui/still-loading.tsx';
import { Specimens } from './specimens.tsx';
import styles from './specimens.module.css';

const slides = ['Ribeye', 'Lamb chops', 'Goat leg', 'Whole chicken', 'Beef shank'].map((name) => ({
  key: name,
  content: (
    <Panel>
      <ButtonLink kind="quiet" to="/retail">
        {name}
      </ButtonLink>
    </Panel>
  ),
}));
const carousel = { align: 'start' } as const;

export function Parts() {
  return (
    <Specimens
      title="Parts of a page"
      isWide
      examples={{
        Breadcrumb: <Breadcrumb steps={[{ label: 'Search result', link: '/retail', active: true }]} />,
        Panel: <Panel>A group of related content</Panel>,
        PartLoading: <PartLoading />,
        PartFailed: (
          <PartFailed
            summary="We couldn’t load the products."
            message="Network Error"
            onRetry={() => location.reload()}
          />
        ),
        PartEmpty: (
          <PartEmpty icon={<ShoppingCart size={28} />}>
            <p>Your cart is empty</p>
            <ButtonLink to="/retail">Shop retail</ButtonLink>
          </PartEmpty>
        ),
        'StillLoading, which appears after 3 s': <StillLoading isInRow />,
        'FootBar with FootBarAmount and FootBarAlert': (
          <div className={styles['foot']}>
            <FootBar>
              <FootBarAlert>You are offline. Nothing was added.</FootBarAlert>
              <FootBarAmount>
                Total <strong>103.20 $</strong>
              </FootBarAmount>
              <Button isWide>Continue to Pay</Button>
            </FootBar>
          </div>
        ),
        'Carousel with arrows': <Carousel label="Cuts" options={carousel} slides={slides} />,
        'Carousel with CarouselDots, moved by CarouselMotion': (
          <Carousel label="Services" options={carousel} slides={slides} autoplayMs={30_000} />
        ),
      }}
    />
  );
}

export function Pictures() {
  return (
    <Specimens
      title="Pictures"
      examples={{
        'Picture, missing': <Picture url={null} alt="" sizes="272px" />,
        'Picture, square, missing': <Picture url={null} alt="" sizes="272px" shape="square" />,
        PicturePlaceholder: <PicturePlaceholder />,
      }}
    />
  );
}
