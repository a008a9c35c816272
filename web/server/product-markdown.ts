import Negotiator from 'negotiator';
import type { ProductPageQuery } from '../src/generated/graphql.ts';
import type { LanguageCode } from '../src/config/languages.ts';
import { formatMoney, formatUnitPrice, hasDeposit } from '../src/format/money.ts';
import { languageOfPath } from '../src/config/languages.ts';
import { productSectionOf } from '../src/config/sections.ts';

type Product = Pick<
  NonNullable<ProductPageQuery['product']>,
  | 'name'
  | 'nameIn'
  | 'description'
  | 'descriptionIn'
  | 'wholesaleDescription'
  | 'wholesaleDescriptionIn'
  | 'unitPrice'
  | 'deposit'
  | 'minimumQuantity'
  | 'isSoldOut'
  | 'collection'
>;

interface Words {
  readonly category: string;
  readonly minimum: string;
  readonly deposit: string;
  readonly soldOut: string;
}

const words: Readonly<Record<LanguageCode, Words>> = {
  en: {
    category: 'Category',
    minimum: 'Minimum',
    deposit: 'Deposit due at the shop before slaughter',
    soldOut: 'Sold out',
  },
  es: {
    category: 'Categoría',
    minimum: 'Mínimo',
    deposit: 'Depósito que se paga en la tienda antes del sacrificio',
    soldOut: 'Agotado',
  },
  ar: {
    category: 'الفئة',
    minimum: 'الحد الأدنى',
    deposit: 'العربون المستحق في المتجر قبل الذبح',
    soldOut: 'نفدت الكمية',
  },
};

const types = ['text/html', 'text/markdown'];

/** Whether an `Accept` header prefers Markdown to HTML. Browsers never name it, so they pay only for the search. */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (accept?.includes('text/markdown') !== true) return false;
  return new Negotiator({ headers: { accept } }).mediaType(types) === 'text/markdown';
}

/** Escapes what has a meaning in Markdown, because the text is the REST API's. */
const escaped = (text: string): string =>
  text
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/[\\`*_[\]<>#|~]/g, String.raw`\$&`);

/**
 * Returns a product page as Markdown, for agents and scripts. Texts without a translation are in English.
 * @param url the page's public URL, whose path determines the language and the section
 */
export function productMarkdown(product: Product, url: URL): string {
  const { language, path } = languageOfPath(url.pathname);
  const say = words[language.code];
  const { isWholesale } = productSectionOf(path);
  const description =
    isWholesale && product.wholesaleDescription !== null
      ? (product.wholesaleDescriptionIn ?? product.wholesaleDescription)
      : (product.descriptionIn ?? product.description);
  const { collection, deposit, minimumQuantity } = product;
  const facts = [
    ...(product.isSoldOut === true ? [say.soldOut] : []),
    ...(collection === null ? [] : [`${say.category}: ${escaped(collection.name)}`]),
    ...(minimumQuantity > 1 ? [`${say.minimum}: ${minimumQuantity} lb`] : []),
    ...(hasDeposit(deposit) ? [`${say.deposit}: ${formatMoney(deposit)}`] : []),
  ];
  const blocks = [
    `# ${escaped(product.nameIn ?? product.name)}`,
    formatUnitPrice(product.unitPrice),
    escaped(description),
    facts.map((fact) => `- ${fact}`).join('\n'),
    `<${url.href}>`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
