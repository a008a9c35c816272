import { Html, html } from '../http/html.ts';
import type { MailTexts } from '../notifications/mail-texts.ts';
import type { Settings } from '../settings.ts';

export interface Sum {
  name: string;
  value: string;
  note?: string;
  isTotal?: boolean;
}

export interface OrderMailPage {
  texts: MailTexts;
  title: string;
  lead: string;
  /** The preview that email clients show in the inbox. */
  preview: string;
  when: { name: string; day: string; time: string };
  /** Whether the delivery day no longer applies. */
  isCalledOff: boolean;
  place: { name: string; text: string } | undefined;
  action: { text: string; href: string } | undefined;
  lines: { name: string; quantity: string; choices: string[]; price: string }[];
  sums: Sum[];
  facts: [string, string][];
  contact: string[];
  shop: string;
  colors: Settings['mailColors'];
}

/** CSS values, because not all email clients support `start` and `end`. */
interface Sides {
  start: 'left' | 'right';
  end: 'left' | 'right';
}
const SIDES: Readonly<Record<MailTexts['direction'], Sides>> = {
  ltr: { start: 'left', end: 'right' },
  rtl: { start: 'right', end: 'left' },
};

const none = new Html('');
const SOFT = 'color:#6b5c54;font-size:14px';
const CELL = 'padding:10px 0;border-bottom:1px solid #e8ded6;vertical-align:top';
const amount = ({ start, end }: Sides): string =>
  `text-align:${end};white-space:nowrap;padding-${start}:16px`;
const TABLE = 'width:100%;border-collapse:collapse;font-size:16px;line-height:1.5';
const HEADING = 'margin:32px 0 4px;font-size:20px;line-height:1.25';

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
  const { texts, title, lead, preview, lines, sums, facts, contact, shop, colors } = mail;
  const sides = SIDES[texts.direction];
  const ground = `background:${colors.primary};color:${colors.onPrimary}`;
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
        <table role="presentation" width="100%" cellspacing="0" style="${ground}">
          <tr>
            <td align="center">
              <p
                style="max-width:568px;margin:0;padding:16px;font-size:18px;font-weight:bold;text-align:${sides.start}"
              >
                ${shop}
              </p>
            </td>
          </tr>
        </table>
        <table
          role="presentation"
          align="center"
          cellspacing="0"
          style="width:100%;max-width:600px;margin:0 auto"
        >
          <tr>
            <td style="padding:24px 16px 40px">
              <h1 style="margin:0 0 8px;font-size:28px;line-height:1.2">${title}</h1>
              <p style="margin:0 0 24px;font-size:16px;line-height:1.5">${lead}</p>
              ${whenAndWhere(mail)} ${button(mail)}
              <h2 style="${HEADING}">${texts.items}</h2>
              <table role="presentation" style="${TABLE}">
                ${lines.map((line) => lineRow(line, sides))}
              </table>
              <table role="presentation" style="${TABLE};margin-top:8px">
                ${sums.map((sum) => sumRow(sum, sides))}
              </table>
              <h2 style="${HEADING}">${texts.aboutOrder}</h2>
              <table role="presentation" style="${TABLE}">
                ${facts.map((fact) => factRow(fact, sides))}
              </table>
              ${contact.map(
                (text) => html`<p class="soft" style="margin:16px 0 0;${SOFT};line-height:1.5">${text}</p>`,
              )}
            </td>
          </tr>
        </table>
      </body>
    </html>`.text;
}

function whenAndWhere({ when, place, isCalledOff }: OrderMailPage): Html {
  const struck = isCalledOff ? ';text-decoration:line-through' : '';
  return html`<table
    role="presentation"
    class="card"
    cellspacing="0"
    style="width:100%;background:#ffffff;border:1px solid #e8ded6;border-radius:12px"
  >
    <tr>
      <td style="padding:16px 20px;font-size:16px;line-height:1.5;overflow-wrap:anywhere">
        <span class="soft" style="${SOFT}">${when.name}</span><br />
        <strong style="font-size:20px;line-height:1.3${struck}">${when.day}</strong><br />
        <span style="font-size:18px${struck}">${when.time}</span>
        ${
          place === undefined
            ? none
            : html`<br /><br /><span class="soft" style="${SOFT}">${place.name}</span><br />${place.text}`
        }
      </td>
    </tr>
  </table>`;
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

const lineRow = ({ name, quantity, choices, price }: OrderMailPage['lines'][number], sides: Sides): Html =>
  html`<tr>
    <td class="line" style="${CELL};overflow-wrap:anywhere">
      <strong>${name}</strong><br /><span class="soft" style="${SOFT}">${quantity}</span>
      ${choices.map((words) => html`<br /><span class="soft" style="${SOFT}">${words}</span>`)}
    </td>
    <td class="line" style="${CELL};${amount(sides)}">${price}</td>
  </tr>`;

function sumRow({ name, value, note, isTotal = false }: Sum, sides: Sides): Html {
  const weight = isTotal ? ';font-weight:bold;font-size:20px' : '';
  return html`<tr>
    <td style="padding:4px 0;vertical-align:top${weight}">
      ${name}${note === undefined ? none : html`<br /><span class="soft" style="${SOFT}">${note}</span>`}
    </td>
    <td style="padding:4px 0;vertical-align:top;${amount(sides)}${weight}">${value}</td>
  </tr>`;
}

const factRow = ([name, value]: [string, string], { end }: Sides): Html =>
  html`<tr>
    <td class="soft" style="padding:4px 0;padding-${end}:16px;vertical-align:baseline;width:34%;${SOFT}">
      ${name}
    </td>
    <td style="padding:4px 0;vertical-align:baseline;overflow-wrap:anywhere">${value}</td>
  </tr>`;
