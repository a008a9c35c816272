import { STATUS_CODES } from 'node:http';
import { languageOfPath, type LanguageCode } from '../src/config/languages.ts';

/** Messages for shoppers whose page can't be sent. */
const words: Partial<Record<LanguageCode, Readonly<Record<number, string>>>> = {
  es: {
    400: 'Esta dirección no es válida',
    429: 'Demasiadas solicitudes. Espere un momento e inténtelo de nuevo.',
    500: 'Algo salió mal de nuestra parte. Inténtelo de nuevo.',
    503: 'La tienda está muy ocupada. Espere un momento e inténtelo de nuevo.',
  },
  ar: {
    400: 'هذا العنوان غير صحيح',
    429: 'محاولات كثيرة. انتظر لحظة ثم حاول مرة أخرى.',
    500: 'حدث خطأ من جهتنا. يُرجى المحاولة مرة أخرى.',
    503: 'المتجر مشغول جدًا. انتظر لحظة ثم حاول مرة أخرى.',
  },
};

/** Returns a status's message in the language of the requested page, or HTTP's own reason phrase. */
export function wordsOfStatus(status: number, address: string): string {
  const { language } = languageOfPath(address.split('?', 1)[0] ?? '');
  return words[language.code]?.[status] ?? STATUS_CODES[status] ?? 'Bad Request';
}
