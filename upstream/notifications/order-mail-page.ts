import { Html, html } from '../http/html.ts';
import type { ShopTexts } from '../texts/shop-texts.ts';
import type { Settings } from '../settings.ts';

export interface Sum {
  name: string;
  value: string;
  note?: string;
  look?: 'total' | 'balance' | 'void';
}

/** What is paid, refunded or still to be paid. `value` is empty if nothing is to be paid. */
export type Balance = Pick<Sum, 'name' | 'value'>;

export interface Fact {
  name: string;
  value: string;
  /** In small type below the value. */
  note?: string;
}

export interface ContactLink {
  text: string;
  href: string;
}

export interface OrderMailPage {
  texts: ShopTexts;
  title: string;
  lead: string;
  /** The preview that email clients show in the inbox. */
  preview: string;
  when: { name: string; day: string; time: string };
  /** Whether the order was canceled before anybody paid, so that its prices are struck out. */
  isVoid: boolean;
  /** Whether the delivery day no longer applies. */
  isCalledOff: boolean;
  place: { name: string; text: string } | undefined;
  balance: Balance;
  action: { text: string; href: string } | undefined;
  lines: { name: string; quantity: string; choices: string[]; price: string }[];
  sums: Sum[];
  facts: Fact[];
  contact: string[];
  /** The parts of `contact` that are links. */
  contactLinks: ContactLink[];
  shop: string;
  colors: Settings['mailColors'];
}

/** CSS values, because not all email clients support `start` and `end`. */
interface Sides {
  start: 'left' | 'right';
  end: 'left' | 'right';
}
const SIDES: Readonly<Record<ShopTexts['direction'], Sides>> = {
  ltr: { start: 'left', end: 'right' },
  rtl: { start: 'right', end: 'left' },
};

const none = new Html('');
const SOFT_COLOR = 'color:#6b5c54';
const SOFT = `${SOFT_COLOR};font-size:14px`;
const STRUCK = `;text-decoration:line-through;${SOFT_COLOR}`;
/** Close to the shop's own font for headings, which email clients can't load. */
const DISPLAY = "font-family:Georgia,'Times New Roman',serif";
/** Georgia has no Arabic letters. */
const displayIn = (direction: ShopTexts['direction']): string => (direction === 'rtl' ? '' : DISPLAY);
const CELL = 'padding:10px 0;border-bottom:1px solid #e8ded6;vertical-align:top';
const amount = ({ start, end }: Sides): string =>
  `text-align:${end};white-space:nowrap;padding-${start}:16px`;
const TABLE = 'width:100%;border-collapse:collapse;font-size:16px;line-height:1.5';
const heading = (direction: ShopTexts['direction']): string =>
  `margin:32px 0 4px;font-size:20px;line-height:1.25;${displayIn(direction)}`;

/** The only style sheet is for dark mode; all other styles are inline, because some email clients drop style sheets. */
const DARK = new Html(`
      :root { color-scheme: light dark; supported-color-schemes: light dark }
      @media (prefers-color-scheme: dark) {
        .page { background: #1b1614 !important; color: #f4ece4 !important }
        .card { background: #262019 !important; border-color: #4a3f38 !important }
        .soft, .soft a { color: #c9bbb0 !important }
        .line { border-color: #4a3f38 !important }
        .button { border-color: #f4ece4 !important }
      }
    `);

export function orderMailPage(mail: OrderMailPage): string {
  const { texts, title, lead, preview, lines, isVoid, sums, facts, contact, contactLinks } = mail;
  const sides = SIDES[texts.direction];
  const titleStyle = `margin:0 0 8px;font-size:28px;line-height:1.2;${displayIn(texts.direction)}`;
  return html`<!doctype html>
    <html lang="${texts.language}" dir="${texts.direction}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          ${DARK}
        </style>
      </head>
      <body
        class="page"
        dir="${texts.direction}"
        style="margin:0;background:#faf6f2;color:#221a17;font-family:Arial,Helvetica,sans-serif"
      >
        <div style="display:none;max-height:0;overflow:hidden">${preview}</div>
        ${banner(mail)}
        <table
          role="presentation"
          align="center"
          cellspacing="0"
          style="width:100%;max-width:600px;margin:0 auto"
        >
          <tr>
            <td style="padding:24px 16px 40px">
              <h1 style="${titleStyle}">${title}</h1>
              <p style="margin:0 0 24px;font-size:16px;line-height:1.5">${lead}</p>
              ${card(mail)} ${button(mail)}
              <h2 style="${heading(texts.direction)}">${texts.items}</h2>
              <table role="presentation" style="${TABLE}">
                ${lines.map((line) => lineRow(line, isVoid, sides))}
              </table>
              <table role="presentation" style="${TABLE};margin-top:8px">
                ${sums.map((sum) => sumRow(sum, sides))}
              </table>
              <h2 style="${heading(texts.direction)}">${texts.aboutOrder}</h2>
              <table role="presentation" style="${TABLE}">
                ${facts.map((fact) => factRow(fact, sides))}
              </table>
              ${contact.map(
                (text) =>
                  html`<p class="soft" style="margin:16px 0 0;${SOFT};line-height:1.5">
                    ${withLinks(text, contactLinks)}
                  </p>`,
              )}
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;
}

/** The emblem is a letter, because many email clients block pictures. */
function banner({ shop, colors, texts: { direction } }: OrderMailPage): Html {
  const { start } = SIDES[direction];
  return html`<table
    role="presentation"
    width="100%"
    cellspacing="0"
    style="background:${colors.primary};color:${colors.onPrimary}"
  >
    <tr>
      <td align="center">
        <p
          style="max-width:568px;margin:0;padding:14px 16px;font-size:20px;line-height:32px;font-weight:bold;text-align:${start};${DISPLAY}"
        >
          <span
            aria-hidden="true"
            style="display:inline-block;width:32px;border-radius:8px;background:${colors.onPrimary};color:${colors.primary};text-align:center"
            >${shop.slice(0, 1)}</span
          >
          &nbsp;${shop}
        </p>
      </td>
    </tr>
  </table>`;
}

function card({ when, place, balance, isCalledOff, texts }: OrderMailPage): Html {
  const struck = `font-size:16px${STRUCK}`;
  const handover = html`<span class="soft" style="${SOFT}">${when.name}</span><br />${
      isCalledOff
        ? html`<span class="soft" style="${struck}">${when.day}</span><br />
            <span class="soft" style="${struck};white-space:nowrap">${when.time}</span>`
        : html`<strong style="font-size:20px;line-height:1.3">${when.day}</strong><br />
            <span style="font-size:18px;white-space:nowrap">${when.time}</span>`
    }`;
  const payment = html`<span class="soft" style="${SOFT}">${texts.payment}</span><br />
    <strong style="font-size:18px">${balanceText(balance)}</strong>`;
  const address = place && html`<span class="soft" style="${SOFT}">${place.name}</span><br />${place.text}`;
  const parts = isCalledOff ? [payment, handover] : [handover, ...(address ? [address] : []), payment];
  return html`<table
    role="presentation"
    class="card"
    cellspacing="0"
    style="width:100%;background:#ffffff;border:1px solid #e8ded6;border-radius:12px"
  >
    <tr>
      <td style="padding:4px 20px;font-size:16px;line-height:1.5;overflow-wrap:anywhere">
        ${parts.map((part) => html`<p style="margin:12px 0">${part}</p>`)}
      </td>
    </tr>
  </table>`;
}

export const balanceText = ({ name, value }: Balance): string => [name, value].filter(Boolean).join(': ');

/** A line breaks before a link rather than in it, for example in a phone number. */
function withLinks(text: string, links: ContactLink[]): Html {
  let { text: linked } = html`${text}`;
  for (const { text: words, href } of links) {
    const anchor = html`<a href="${href}" dir="ltr" style="display:inline-block;color:inherit">${words}</a>`;
    linked = linked.replace(html`${words}`.text, () => anchor.text);
  }
  return new Html(linked);
}

function button({ action, colors }: OrderMailPage): Html {
  if (action === undefined) return none;
  return html`<p style="margin:24px 0 0">
    <a
      class="button"
      href="${action.href}"
      style="display:inline-block;padding:14px 28px;border:1px solid ${colors.primary};border-radius:999px;background:${colors.primary};color:${colors.onPrimary};font-size:16px;text-decoration:none;font-weight:bold"
      >${action.text}</a
    >
  </p>`;
}

const lineRow = (
  { name, quantity, choices, price }: OrderMailPage['lines'][number],
  isVoid: boolean,
  sides: Sides,
): Html =>
  html`<tr>
    <td class="line" style="${CELL};overflow-wrap:anywhere">
      <strong>${name}</strong><br /><span class="soft" style="${SOFT}">${quantity}</span>
      ${choices.map((words) => html`<br /><span class="soft" style="${SOFT}">${words}</span>`)}
    </td>
    <td class="${isVoid ? 'line soft' : 'line'}" style="${CELL};${amount(sides)}${isVoid ? STRUCK : ''}">
      ${price}
    </td>
  </tr>`;

const LOOKS: Readonly<Record<NonNullable<Sum['look']>, string>> = {
  total: ';font-weight:bold;font-size:20px',
  balance: ';font-weight:bold',
  void: `;${SOFT_COLOR}`,
};

const noted = (note: string | undefined): Html =>
  note === undefined ? none : html`<br /><span class="soft" style="${SOFT}">${note}</span>`;

function sumRow({ name, value, note, look }: Sum, sides: Sides): Html {
  const cell = `padding:4px 0;vertical-align:top${look === undefined ? '' : LOOKS[look]}`;
  const isVoid = look === 'void';
  const tone = isVoid ? 'soft' : '';
  return html`<tr>
    <td class="${tone}" style="${cell}">${name}${noted(note)}</td>
    <td class="${tone}" style="${cell};${amount(sides)}${isVoid ? STRUCK : ''}">${value}</td>
  </tr>`;
}

const factRow = ({ name, value, note }: Fact, { end }: Sides): Html =>
  html`<tr>
    <td class="soft" style="padding:4px 0;padding-${end}:16px;vertical-align:baseline;width:34%;${SOFT}">
      ${name}
    </td>
    <td style="padding:4px 0;vertical-align:baseline;overflow-wrap:anywhere">${value}${noted(note)}</td>
  </tr>`;
