import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../config/paths.ts';
import { useSiteConfig } from '../config/site-config.tsx';
import { loadNewerBuild } from '../browser/connection/newer-build.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { useIsHydrated } from '../ui/use-is-hydrated.ts';
import { Footer } from './footer.tsx';
import headerStyles from './header.module.css';
import { Wordmark } from './wordmark.tsx';

/** If `loadNewerBuild` reloads the page, shows no message. Otherwise, the shopper can try again or go home. */
export function RouteError() {
  // The server's HTML contains the message, because without JavaScript, nothing would replace a loading state.
  const [isChecking, setIsChecking] = useState(useIsHydrated());
  useEffect(() => {
    void loadNewerBuild().then((isLoading) => setIsChecking(isLoading));
  }, []);
  if (isChecking) return <div aria-busy="true" />;
  return (
    <Page>
      <h1>Something went wrong</h1>
      <p>We couldn’t load this page. Your cart is saved.</p>
      <p>
        <Button onClick={() => window.location.reload()}>Try again</Button> or go{' '}
        <Link to={paths.home}>Home</Link>
      </p>
    </Page>
  );
}

/** Replaces the page if its header or another part around the screen fails, so it uses none of the header's state. */
export function ShellError() {
  const { name, pictures } = useSiteConfig();
  return (
    <>
      <header className={headerStyles['header']}>
        <div className={headerStyles['bar']}>
          <Link to={paths.home} className={headerStyles['logo']}>
            <Wordmark name={name} label={`${name}, home`} picture={pictures.logo} />
          </Link>
          <Link to={paths.cart}>My Cart</Link>
        </div>
      </header>
      <main>
        <RouteError />
      </main>
      <Footer />
    </>
  );
}
