import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { Carousel } from '../ui/carousel.tsx';
import { FootBar, FootBarAlert, FootBarAmount } from '../ui/foot-bar.tsx';
import { Panel } from '../ui/panel.tsx';
import { PartEmpty, PartFailed, PartLoading } from '../ui/part-state.tsx';
import { Picture, PicturePlace } from '../ui/picture.tsx';
import { StillLoading } from '../ui/still-loading.tsx';
import { Specimen, Specimens } from './specimens.tsx';
import styles from './specimens.module.css';

const crumbs = [
  { label: 'Home', link: '/', active: false },
  { label: 'Search result', link: '/retail', active: true },
];

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
    <Specimens title="Parts of a page">
      <Specimen name="Breadcrumb">
        <Breadcrumb crumbs={crumbs} />
      </Specimen>
      <Specimen name="Panel">
        <Panel>What belongs together.</Panel>
      </Specimen>
      <Specimen name="Picture, missing">
        <Picture url={null} alt="" sizes="272px" />
      </Specimen>
      <Specimen name="Picture, square, missing">
        <Picture url={null} alt="" sizes="272px" shape="square" />
      </Specimen>
      <Specimen name="PicturePlace">
        <PicturePlace />
      </Specimen>
      <Specimen name="PartLoading" isWide>
        <PartLoading />
      </Specimen>
      <Specimen name="PartFailed" isWide>
        <PartFailed
          what="The products cannot be shown."
          message="Network Error"
          onRetry={() => location.reload()}
        />
      </Specimen>
      <Specimen name="PartEmpty" isWide>
        <PartEmpty>
          <p>Your cart is empty</p>
          <ButtonLink to="/retail">Shop retail</ButtonLink>
        </PartEmpty>
      </Specimen>
      <Specimen name="Carousel with arrows" isWide>
        <Carousel label="Cuts" options={carousel} slides={slides} />
      </Specimen>
      <Specimen name="StillLoading, which appears after 3 s" isWide>
        <StillLoading />
      </Specimen>
      <Specimen name="FootBar with FootBarAmount and FootBarAlert" isWide>
        <div className={styles['foot']}>
          <FootBar>
            <FootBarAlert>You are offline. Nothing was added.</FootBarAlert>
            <FootBarAmount>
              Total <strong>103.20 $</strong>
            </FootBarAmount>
            <Button isWide>Continue to Pay</Button>
          </FootBar>
        </div>
      </Specimen>
      <Specimen name="Carousel with CarouselDots, moved by CarouselMotion" isWide>
        <Carousel label="Services" options={carousel} slides={slides} autoplayMs={30_000} />
      </Specimen>
    </Specimens>
  );
}
