import type { FastifyInstance } from 'fastify';
import { paths } from '../src/config/paths.ts';
import { languages, pathIn } from '../src/config/languages.ts';
import { sellingSections } from '../src/config/sections.ts';
import { formatPhone } from '@shop/rules/format-phone';
import type { Site } from './site.ts';

/** Adds `/llms.txt`: what the shop is and where its pages are, in Markdown, for language models. */
export function addLlmsTxt(app: FastifyInstance, site: Pick<Site, 'config' | 'contentPages'>): void {
  const text = llmsTxt(site);
  app.get('/llms.txt', (_request, reply) =>
    reply
      .headers({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
      .send(text),
  );
}

export function llmsTxt({ config, contentPages }: Pick<Site, 'config' | 'contentPages'>): string {
  const { name, tagline, description, origin, address, phones, email, hours, texts } = config;
  const others = languages
    .slice(1)
    .map((language) => `[${language.name}](${origin}${pathIn(language, '/')})`);
  const lines = [
    `# ${name}`,
    '',
    `> ${tagline}. ${description}`,
    '',
    'Prices are in US dollars per pound. Guests can order. The page of a product is Markdown for requests with `Accept: text/markdown`.',
    '',
    `- Address: ${address.street}, ${address.city}, ${address.state} ${address.postalCode}`,
    `- Phone: ${formatPhone(phones.direct)}`,
    `- Email: ${email}`,
    ...hours.map(({ days, time }) => `- ${days}: ${time}`),
    `- In other languages: ${others.join(', ')}`,
    '',
    '## Products',
    '',
    ...sellingSections.map(({ section, detail }) => {
      const { title, description: about } = texts.sections[detail];
      return `- [${title}](${origin}${paths.listing(section)}): ${about}`;
    }),
    `- [All products](${origin}/sitemap.xml): the sitemap`,
    '',
    '## Information',
    '',
    ...Array.from(
      contentPages,
      ([page, { title, description: about }]) => `- [${title}](${origin}${paths.page(page)}): ${about}`,
    ),
  ];
  return `${lines.join('\n')}\n`;
}
