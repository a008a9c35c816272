import type { SiteConfig } from '../config/site-config.tsx';

const nothing = { title: '', text: '' };
const noTexts = { blurb: '', title: '', description: '' };

export const emptySite: SiteConfig = {
  name: 'Shop',
  tagline: '',
  description: '',
  origin: '',
  address: { street: '', city: '', state: '', postalCode: '' },
  position: { latitude: 0, longitude: 0 },
  map: { embed: '', link: '' },
  phones: { direct: '', cell: '', sales: [] },
  email: '',
  hours: [],
  social: [],
  appListing: '',
  trust: {},
  eid: null,
  texts: {
    hero: nothing,
    promises: [],
    blurbs: [],
    deposit: '',
    sections: { retail: noTexts, wholesale: noTexts, odhiah: noTexts, aqqeqa: noTexts, all: noTexts },
  },
  pictures: {
    logo: null,
    logoOnDark: null,
    emblem: { src: '', width: 0, height: 0 },
    favicon: '',
    share: '',
  },
  stylesheet: null,
  themeColor: '',
  fonts: [],
  livestockCollections: ['Livestock'],
  depositNote: 'due at the shop before slaughter',
  hasInsight: false,
  illustrations: false,
  pages: [],
  carePages: [],
  priceSteps: [],
  untranslated: [],
};
