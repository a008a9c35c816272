import { STATUS_CODES } from 'node:http';
import { type Language, type LanguageCode, languageOfPath, pathIn } from '../src/config/languages.ts';
import { formatPhone } from '@shop/rules/format-phone';
import { escapeMarkup } from './escape-markup.ts';

interface Words {
  readonly messages: Readonly<Record<number, readonly [title: string, text: string]>>;
  readonly retry: string;
  readonly home: string;
  /** The label before the reference, which is the end of the failed request's id. */
  readonly reference: string;
}

/** Not in the build's message catalogs, because a broken build may be what keeps a page from being sent. */
const wordsIn: Readonly<Record<LanguageCode, Words>> = {
  en: {
    messages: {
      400: ['This address doesn’t work', 'Please check the link, or start at our home page.'],
      429: [
        'One moment, please',
        'We received too many requests from your connection. Wait a moment, then try again.',
      ],
      500: ['Something went wrong on our side', 'Please try again. If it happens again, please tell us.'],
      503: ['We’re very busy right now', 'Wait a moment, then try again. Your cart is safe.'],
    },
    retry: 'Retry',
    home: 'Back to Home',
    reference: 'Reference for our support:',
  },
  es: {
    messages: {
      400: ['Este enlace no funciona', 'Revíselo o empiece desde la página de inicio.'],
      429: [
        'Un momento, por favor',
        'Recibimos demasiadas solicitudes desde su conexión. Espere un momento e inténtelo de nuevo.',
      ],
      500: ['Algo salió mal de nuestra parte', 'Inténtelo de nuevo. Si vuelve a ocurrir, avísenos.'],
      503: [
        'Hay mucha gente en la tienda',
        'Espere un momento e inténtelo de nuevo. Su carrito está a salvo.',
      ],
    },
    retry: 'Reintentar',
    home: 'Volver al inicio',
    reference: 'Referencia para atención al cliente:',
  },
  ar: {
    messages: {
      400: ['هذا الرابط غير صحيح', 'تحقق منه أو ابدأ من الصفحة الرئيسية.'],
      429: ['لحظة من فضلك', 'وصلتنا محاولات كثيرة من شبكتك. انتظر لحظة ثم حاول مرة أخرى.'],
      500: ['حدث خطأ من جهتنا', 'يُرجى المحاولة مرة أخرى. وإذا تكرر الخطأ فأخبرنا.'],
      503: ['المتجر مشغول جدًا الآن', 'انتظر لحظة ثم حاول مرة أخرى. سلتك محفوظة.'],
    },
    retry: 'إعادة المحاولة',
    home: 'العودة إلى الرئيسية',
    reference: 'الرقم المرجعي لفريق الدعم:',
  },
};

const languageAt = (address: string): Language => languageOfPath(address.split('?', 1)[0] ?? '').language;

/** Returns the message in the URL's language or, if there is none, HTTP's reason phrase. */
export function errorText(status: number, address: string): string {
  const message = wordsIn[languageAt(address).code].messages[status];
  return message === undefined ? (STATUS_CODES[status] ?? 'Bad Request') : message.join('. ');
}

/**
 * Returns the HTML that replaces a page that can't be sent: the reason, a link to retry or to the home page, and the
 * shop's contact details. Returns `null` for a status without an error page.
 * @param address the path and query of the requested URL
 * @param reference the end of the request's id, for support; may be empty
 */
export type ErrorPage = (status: number, address: string, reference: string) => string | null;

interface Shop {
  readonly name: string;
  readonly phones: { readonly direct: string };
  readonly email: string;
  readonly pictures: { readonly favicon: string };
  /** `null` if the colors and fonts are the default ones. */
  readonly stylesheet: string | null;
}

export function errorPages(shopIn: (language: Language) => Shop): ErrorPage {
  return (status, address, reference) => {
    const language = languageAt(address);
    const { messages, retry, home, reference: before } = wordsIn[language.code];
    const message = messages[status];
    if (message === undefined) return null;
    const [title, text] = message.map(escapeMarkup);
    const { name, phones, email, stylesheet, pictures } = shopIn(language);
    const [target, label] = status === 400 ? [pathIn(language, '/'), home] : [address, retry];
    const phone = formatPhone(phones.direct);
    return `<!doctype html>
<html lang="${language.code}" dir="${language.direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | ${escapeMarkup(name)}</title>
<link rel="icon" href="${escapeMarkup(pictures.favicon)}">
<link rel="stylesheet" href="/error-page.css">${stylesheet === null ? '' : `\n<link rel="stylesheet" href="${stylesheet}">`}
</head>
<body>
<main>
<p class="shop">${escapeMarkup(name)}</p>
<h1>${title}</h1>
<p>${text}</p>
<p><a class="again" href="${escapeMarkup(target)}">${label}</a></p>
<p class="contact"><a href="tel:${escapeMarkup(phones.direct)}"><bdi>${phone}</bdi></a> · <a href="mailto:${escapeMarkup(email)}">${escapeMarkup(email)}</a></p>
${reference === '' ? '' : `<p class="reference">${before} ${escapeMarkup(reference)}</p>`}
</main>
</body>
</html>
`;
  };
}
