import { useMemo } from 'react';
import { data, useLoaderData, useLocation } from 'react-router-dom';
import { type ContentPage, contentPageSchema } from '../config/content-page.ts';
import { language } from '../config/language.ts';
import { pathIn } from '../config/languages.ts';
import { paths } from '../config/paths.ts';
import { Breadcrumb } from '../ui/breadcrumb.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { PageMeta } from '../ui/page-meta.tsx';
import { contentMarkup } from '../shell/trusted-types.ts';
import styles from './content-page.module.css';
import type { LoadContext } from './route-module.ts';

export const rendersWithoutApollo = true;

async function fetchPage(name: string, signal: AbortSignal): Promise<ContentPage | null> {
  const response = await fetch(`${pathIn(language, paths.page(name))}.json`, { signal });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`Request failed with status code ${response.status}`);
  return contentPageSchema.parse(await response.json());
}

export async function loader({ params, signal, contentPages }: LoadContext) {
  const name = params['name'] ?? '';
  const page = contentPages === undefined ? await fetchPage(name, signal) : (contentPages.get(name) ?? null);
  return page ?? data(null, { status: 404 });
}

export function Component() {
  const page = useLoaderData<typeof loader>();
  const { pathname } = useLocation();
  const markup = useMemo(() => contentMarkup(page?.html ?? ''), [page]);
  if (page === null)
    return (
      <Page>
        <PageMeta title="Page not found" noindex />
        <div className={styles['missing']}>
          <h1>There is no such page</h1>
          <ButtonLink to={paths.home}>Back to Home</ButtonLink>
        </div>
      </Page>
    );
  return (
    <Page>
      <PageMeta title={page.title} description={page.description} type="website" />
      <Breadcrumb steps={[{ label: page.title, link: pathname, active: true }]} />
      <article className={styles['text']} lang={page.lang}>
        <h1>{page.title}</h1>
        <div dangerouslySetInnerHTML={{ __html: markup }} />
      </article>
    </Page>
  );
}
