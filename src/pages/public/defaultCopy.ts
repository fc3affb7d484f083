import type { HomePage, NewsItem, SiteSettings } from '#content/records.ts'

/** What stands until the content service has answered, and when it cannot (C5): the same words. */
export const defaultSettings: SiteSettings = {
  name: 'Quatums',
  tagline: 'A bank for individuals, farmers, businesses and industries.',
  supportEmail: 'support@quatums.example',
  phone: '+1 555 010 0140',
  address: '100 Demonstration Street, Allentown, PA 18101',
  workHours: 'Monday to Saturday, 8.00–17.00',
  regulator: '',
  licenceNumber: '',
  riskWarning:
    'The value of investments can fall as well as rise. You may get back less than you put in.',
  cryptoWarning: 'A crypto transfer cannot be reversed. Check the address before you send.',
  complaints: 'Write to complaints@quatums.example. We answer within five working days.',
  reporting: 'If anyone asks you for a code or a payment, tell us at report@quatums.example.',
}

const paragraph = (key: string, text: string) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: `${key}-text`, text, marks: [] }],
})

const titled = (_key: string, title: string, text: string) => ({ _key, title, text })

export const defaultHomePage: HomePage = {
  title: 'Quatums',
  description:
    'Everyday accounts, loans and savings for individuals, farmers, businesses and industries.',
  hero: {
    headline: 'One bank for the field, the workshop and home.',
    lead: 'Quatums serves individuals, farmers, businesses and industries: a clear account, a loan you can see through, and every step explained before you take it.',
    primaryAction: 'Create account',
    secondaryAction: 'Get started',
  },
  about: {
    title: 'About us',
    body: [
      paragraph(
        'about-1',
        'Money comes in quarters: a season, a school year, a quarter of trade. Quatums is built around that rhythm. We keep what you earn, lend towards what you are building, and say plainly what happens next.',
      ),
      paragraph(
        'about-2',
        'Nothing here is decided behind a curtain. When we check something, you see what it is, who answers for it and when it will be done.',
      ),
    ],
  },
  services: [
    titled(
      'secure',
      'Secure transactions',
      'Each withdrawal is confirmed with a code made for that one payment. Codes are free, and no fee or tax is ever due to release your own money.',
    ),
    titled(
      'loans',
      'Quick loans',
      'Apply in two short steps. You see at once that we have your application, and its status until it is decided.',
    ),
    titled(
      'digital',
      'Digital assets',
      'Deposit by bank or from your own wallet, with a plain warning where a transfer cannot be undone.',
    ),
    titled(
      'estate',
      'Real estate',
      'Finance for a first home, a rental or a yard for the business, planned over years rather than weeks.',
    ),
  ],
  strategies: [
    titled(
      'save',
      'Save with a purpose',
      'Put a name and a date on it. Small, regular amounts are easier to keep than large intentions.',
    ),
    titled(
      'borrow',
      'Borrow within your means',
      'A loan should fit a lean month, not just a good one. We ask about both.',
    ),
    titled(
      'spread',
      'Spread what you own',
      'Land, trade, savings, investments: when one has a hard year, the others carry it.',
    ),
  ],
  values: [
    titled(
      'integrity',
      'Integrity and honesty',
      'We say what is so, above all when it is unwelcome.',
    ),
    titled('loyalty', 'Loyalty', 'We stay through the lean seasons as well as the good ones.'),
    titled('team-work', 'Team work', 'One file, one history: you never explain yourself twice.'),
    titled('community', 'Community', 'What is saved in a place should help to build that place.'),
    titled(
      'accountability',
      'Accountability',
      'Every decision carries a name, a reason and a date.',
    ),
    titled(
      'excellence',
      'Excellence',
      'Careful work, down to the last cent of the last statement.',
    ),
    titled(
      'confidentiality',
      'Confidentiality',
      'Your affairs are yours. We ask only what we need.',
    ),
    titled(
      'relationship',
      'Relationship',
      'People you can reach, who know what you are working on.',
    ),
  ],
  vision:
    'A bank that a farmer, a shopkeeper and an engineer would each describe in the same words: clear, careful, on our side.',
  mission:
    'To keep our customers’ money safe, to lend it where it does lasting good, and to explain both in plain language.',
}

export const defaultNews: NewsItem[] = [
  {
    slug: 'one-code-for-each-withdrawal',
    title: 'One code for each withdrawal',
    date: '2026-10-12',
    summary:
      'A code now belongs to one payment alone: its amount, its payee, its ten minutes. It is free and stays free.',
    body: [],
  },
  {
    slug: 'seeing-a-loan-through',
    title: 'Seeing a loan through',
    date: '2026-09-03',
    summary:
      'The loan page shows where an application stands from the moment it reaches us until it is decided.',
    body: [],
  },
  {
    slug: 'planning-for-a-dry-season',
    title: 'Planning for a dry season',
    date: '2026-07-21',
    summary:
      'Three questions worth asking before the harvest: what can wait, what cannot, and what a lean month costs.',
    body: [],
  },
]
