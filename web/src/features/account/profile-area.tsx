import { Fragment, type ReactNode, useState } from 'react';
import { createPath, Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { useSession } from '../../session/use-session.ts';
import { PageMeta } from '../../ui/page-meta.tsx';
import { Page } from '../../ui/page.tsx';
import { PartLoading } from '../../ui/part-state.tsx';
import { ProfileMenu } from './profile-menu.tsx';
import styles from './profile-area.module.css';

/**
 * The server has no session, so it renders a loading state instead of the content. A guest who opens the screen is
 * redirected to the sign-in page, which returns to the screen after the sign-in.
 */
export function ProfileArea({ title, children }: { title: string; children: ReactNode }) {
  const session = useSession();
  const location = useLocation();
  const isSignedIn = session !== undefined && session !== null;
  const [wasSignedIn, setWasSignedIn] = useState(isSignedIn);
  if (isSignedIn && !wasSignedIn) setWasSignedIn(true);
  // If a session ends while a screen is open, `SessionWatch` redirects.
  if (session === null && !wasSignedIn) return <Navigate to={paths.login(createPath(location))} replace />;
  return (
    <Page>
      <PageMeta title={title} noindex />
      <div className={styles['area']}>
        <ProfileMenu />
        <section className={styles['content']} aria-labelledby="profile-heading">
          <h1 id="profile-heading">{title}</h1>
          {/* Another customer who signs in must not see the previous customer's input. */}
          {isSignedIn ? <Fragment key={session.userId}>{children}</Fragment> : <PartLoading />}
        </section>
      </div>
    </Page>
  );
}
