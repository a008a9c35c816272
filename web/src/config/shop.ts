/** The shop's own texts and numbers. Everything that another shop would change stands in this file. */
export const shop = {
  tagline: 'Fresh halal meat by the pound, from our plant in Florida',
  description:
    'Order fresh, hand-slaughtered halal meat by the pound: retail, wholesale, Odhiah and Aqeeqa livestock from a halal meat plant in Moore Haven, Florida.',
  address: { street: '1101 Sportsman Village Road', city: 'Moore Haven', state: 'FL', postalCode: '33471' },
  phones: {
    direct: '+18635550142',
    cell: '+18635550176',
    sales: ['+18635550118', '+18635550193'],
  },
  hours: [
    {
      days: 'Monday to Friday',
      time: '9:30am to 6:00pm',
      dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:30',
      closes: '18:00',
    },
    {
      days: 'Saturday',
      time: '8:00am to 12:00pm',
      dayOfWeek: ['Saturday'],
      opens: '08:00',
      closes: '12:00',
    },
  ],
  /** Degrees north and east. */
  position: { latitude: 26.834, longitude: -81.093 },
  map: {
    embed:
      'https://www.openstreetmap.org/export/embed.html?bbox=-81.1330%2C26.8150%2C-81.0530%2C26.8530&layer=mapnik&marker=26.8340%2C-81.0930',
    link: 'https://www.openstreetmap.org/?mlat=26.8340&mlon=-81.0930#map=14/26.8340/-81.0930',
  },
  social: [
    { network: 'facebook', label: 'Facebook', href: 'https://www.facebook.com/' },
    { network: 'whatsapp', label: 'WhatsApp', href: 'https://wa.me/18635550176' },
    { network: 'instagram', label: 'Instagram', href: 'https://www.instagram.com/' },
    { network: 'tiktok', label: 'TikTok', href: 'https://www.tiktok.com/' },
    { network: 'youtube', label: 'YouTube', href: 'https://www.youtube.com/' },
  ],
  email: 'hello@zebehahalal.example',
  /** Both badges lead to the same app-store listing (specification, section 1). */
  app: 'https://apps.apple.com/us/app/zebeha-halal/id0000000000',
} as const;

/** `(863) 555-0142` for a `+1` number and its ten digits. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3');
}
