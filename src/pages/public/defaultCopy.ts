import type { HomePage, NewsItem, SiteSettings } from '#content/records.ts'

/**
 * What stands until the content service has answered, and when it cannot (C5). The same words as the
 * bundled dataset's, so that nothing changes under the reader's eyes; a test compares them.
 */
export const defaultSettings: SiteSettings = {
  name: 'Quatums',
  tagline: 'A bank for individuals, farmers, businesses and industries',
  supportEmail: 'support@quatums.example',
  phone: '+1 555 010 0100',
  address: '100 Example Plaza, Springfield (a demonstration address)',
  workHours: 'Mon-Sat 8.00-17.00',
  regulator: '',
  licenceNumber: '',
  riskWarning:
    'Your capital is at risk. Returns are not guaranteed: the value of an investment can fall as well as rise, and you may get back less than you put in. Never invest money you cannot afford to lose.',
  cryptoWarning:
    'A payment in cryptocurrency cannot be reversed. Check the address and the network twice. Anyone who presses you to pay in cryptocurrency may be trying to deceive you.',
  complaints:
    'If you are not content with a decision or with how you were treated, write to complaints@quatums.example or to Complaints, Quatums, 100 Example Plaza, Springfield. We answer within five working days and give you our decision in writing within eight weeks. A complaint costs nothing and never delays a withdrawal.',
  reporting:
    'Codes are free, and no tax, fee or deposit is ever paid to withdraw your money. If anyone asks you for a code or for a payment, do not pay and do not answer: write to report@quatums.example or call +1 555 010 0111. In the United States you can also report it to the Federal Trade Commission at reportfraud.ftc.gov.',
}

const paragraph = (key: string, text: string) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: `${key}s`, text, marks: [] }],
})

const titled = (_key: string, title: string, text: string) => ({ _key, title, text })

export const defaultHomePage: HomePage = {
  title: 'Quatums: banking you can follow',
  description:
    'A bank for individuals, farmers, businesses and industries: accounts, loans, deposits and withdrawals whose every step you can see.',
  hero: {
    headline: 'Banking that shows you every step',
    lead: 'For individuals, farmers, businesses and industries. Open an account in a few minutes, and always see where your money is and what happens next.',
    primaryAction: 'Create account',
    secondaryAction: 'Get started',
  },
  about: {
    title: 'About us',
    body: [
      paragraph(
        'about1',
        'Quatums serves people who want to know what their bank is doing. A deposit tells you when it counts. A loan tells you what is being checked. A withdrawal tells you beforehand what it will need.',
      ),
      paragraph(
        'about2',
        'We lend to households and farms, to shops and to industries, and we treat a small account with the same care as a large one.',
      ),
    ],
  },
  services: [
    titled(
      'service1',
      'Secure transactions',
      'Each withdrawal is confirmed by a code that is made for it alone, is free, and works once.',
    ),
    titled(
      'service2',
      'Quick loans',
      'Apply in two short steps. We tell you when we have decided, and no payment is ever due before a loan is paid out.',
    ),
    titled(
      'service3',
      'Digital assets',
      'Pay in from your own wallet. We say plainly what cannot be undone before you send anything.',
    ),
    titled(
      'service4',
      'Real estate',
      'Mortgages for a home of your own, and loans for property you let or work in.',
    ),
  ],
  strategies: [
    titled(
      'strategy1',
      'Keep a reserve first',
      'Money you may need within the year belongs in an account you can draw on at any time.',
    ),
    titled(
      'strategy2',
      'Borrow with a plan',
      'A loan should fit what you earn today, with room for a month that goes wrong.',
    ),
    titled(
      'strategy3',
      'Spread the risk',
      'Do not put everything into one place, and nothing into what you do not understand.',
    ),
  ],
  values: [
    titled(
      'value1',
      'Integrity and honesty',
      'We say what is so, also when it is not what you hoped for.',
    ),
    titled('value2', 'Loyalty', 'We stand by our customers in good years and in lean ones.'),
    titled(
      'value3',
      'Team work',
      'One question, one answer: our people talk to each other so that you need not ask twice.',
    ),
    titled(
      'value4',
      'Community',
      'We lend where we live and know the streets our branches stand in.',
    ),
    titled(
      'value5',
      'Accountability',
      'Each decision about your money has a name, a reason and a date.',
    ),
    titled('value6', 'Excellence', 'We get the details right, since the details are your money.'),
    titled('value7', 'Confidentiality', 'What you tell us stays with us.'),
    titled(
      'value8',
      'Relationship',
      'We would rather know you for thirty years than sell to you once.',
    ),
  ],
  vision: 'A bank whose customers never have to wonder what is happening to their money.',
  mission:
    'To make saving, borrowing and paying plain, safe and fair for individuals, farmers, businesses and industries.',
}

/** Without their bodies: the home page shows the summaries. */
export const defaultNews: NewsItem[] = [
  {
    slug: 'six-branches',
    title: 'Six branches, one way of working',
    date: '2026-08-24',
    summary:
      'Our branches in Allentown, Atlanta, Chicago, Dallas, Edison and Houston now keep the same hours and answer the same questions.',
    body: [],
  },
  {
    slug: 'codes-are-free',
    title: 'A code is free, always',
    date: '2026-07-13',
    summary: 'Fraudsters like to sell what costs nothing. Here is how to tell them from us.',
    body: [],
  },
  {
    slug: 'farm-season',
    title: 'Working capital for the season',
    date: '2026-06-02',
    summary:
      'Seed and feed are paid for long before the harvest is sold. Our working capital loans follow that calendar.',
    body: [],
  },
]
