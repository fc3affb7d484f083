import type { HomePage, NewsItem } from '#content/records.ts'
import type { RichText } from '#content/text.ts'

const paragraph = (key: string, text: string): RichText[number] => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: `${key}s1`, text, marks: [] }],
})

const titled = (_key: string, title: string, text: string) => ({ _key, title, text })
const priced = (_key: string, name: string, amount: string, note = '') => ({
  _key,
  name,
  amount,
  note,
})

const asked = (_key: string, question: string, answer: string) => ({ _key, question, answer })

/**
 * Shown until the content service answers, and when it cannot (C5). Same text as in the bundled dataset, so that
 * nothing changes while a visitor reads; a test compares both.
 */
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
      'Apply in two short steps. We decide within two business days, and no payment is ever due before a loan is paid out.',
    ),
    titled(
      'service3',
      'Digital assets',
      'Pay in from your own wallet. We say plainly what cannot be undone before you send anything.',
    ),
    titled(
      'service4',
      'Real estate',
      'Mortgages for a home of your own, and loans for property you rent out or work in.',
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
      'Don’t put everything into one place, and nothing into what you don’t understand.',
    ),
  ],
  values: [
    titled(
      'value1',
      'Integrity and honesty',
      'We tell you the truth, even when it is not what you hoped for.',
    ),
    titled('value2', 'Loyalty', 'We stand by our customers in good years and in lean ones.'),
    titled(
      'value3',
      'Team work',
      'One question, one answer: our people talk to each other so that you don’t need to ask twice.',
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
  servicesTitle: 'Services',
  strategiesTitle: 'Strategies',
  valuesTitle: 'Our values',
  visionTitle: 'Vision',
  missionTitle: 'Mission',
  newsTitle: 'News',
  newsMore: 'Read more',
  exampleTitle: 'Withdrawal of $200.00 by bank transfer',
  exampleNote:
    'An example, not a real payment. Your own deposits, loans and withdrawals show the same steps.',
  costsTitle: 'Rates and fees',
  costsLead:
    'Most of what you do here costs nothing. If something costs money, we say so before you agree.',
  costs: [
    priced('cost1', 'Opening an account', '$0'),
    priced('cost2', 'Keeping an account', '$0', 'No monthly fee and no balance you must keep'),
    priced('cost3', 'Deposit', '$0', 'Your own bank or network may charge you'),
    priced('cost4', 'Getting a deposit back', '$0', 'To the account it came from'),
    priced('cost5', 'Withdrawal', '$0', 'Bank transfer, PayPal, Cash App or Zelle'),
    priced('cost6', 'Code for a withdrawal', '$0', 'No tax or fee is ever paid to withdraw'),
    priced('cost7', 'Loan application', '$0', 'Nothing is due before a loan is paid out'),
    priced(
      'cost8',
      'Loan',
      '{loanRate} a year',
      'An example. Your own rate is fixed, and on your loan page once we approve',
    ),
  ],
  protectionTitle: 'How you are protected',
  protectionLead: 'What our security page lets you do, and what the bank does by itself.',
  protections: [
    titled(
      'protection1',
      'A code for one payment only',
      'Each withdrawal has a code of its own. It works once, for ten minutes, and only for the amount and the payee that you see beside it.',
    ),
    titled(
      'protection2',
      'Passkeys and authenticator apps',
      'Add one, and each sign-in and each withdrawal asks for it. A stolen password alone opens nothing.',
    ),
    titled(
      'protection3',
      'Freeze in one press',
      'No withdrawal, loan application or change of address goes through until you unfreeze the account yourself.',
    ),
    titled(
      'protection4',
      'You hear about it right away',
      'We email you when a new browser signs in, when money moves, and when your password or address changes.',
    ),
    titled(
      'protection5',
      'A place to report a scam',
      'You get a reference and a time: the fraud team answers by the end of the second business day.',
    ),
    titled(
      'protection6',
      'Nothing is quietly changed',
      'What was booked stays booked. A correction is a new entry beside it, and you can see both.',
    ),
  ],
  questionsTitle: 'Questions',
  questions: [
    asked(
      'question1',
      'How soon can I use my account?',
      'Opening it takes four short steps, and you can sign in right away. Withdrawals begin when we have checked your identity document, usually within one business day.',
    ),
    asked(
      'question2',
      'When does a deposit count?',
      'Usually within one to two business days, once we have found the payment. Your history names the day we expect it.',
    ),
    asked(
      'question3',
      'Can I have a deposit back?',
      'Yes. All of it, free of charge, to the account it came from. We decide by the end of the third business day, and you see the date before you ask.',
    ),
    asked(
      'question4',
      'How long does a withdrawal take?',
      'A bank transfer arrives within three business days. PayPal, Cash App and Zelle take one business day. You see the day as soon as we accept it.',
    ),
    asked(
      'question5',
      'When do I hear about a loan?',
      'Within two business days. Your loan page names the day, and we’ll email you by then.',
    ),
    asked(
      'question6',
      'Is my money insured?',
      'No. Quatums is a demonstration. It holds no real money and has no deposit insurance.',
    ),
  ],
  closing: {
    title: 'See your first step in a few minutes',
    text: 'Opening an account is free and takes four short steps. What you typed is kept if the connection drops; your password never is.',
    primaryAction: 'Create free account',
    secondaryAction: 'Talk to us',
  },
}

export const defaultNews: NewsItem[] = [
  {
    slug: 'six-branches',
    title: 'Six branches, one way of working',
    date: '2026-08-24',
    summary:
      'Our branches in Allentown, Atlanta, Chicago, Dallas, Edison and Houston now keep the same hours and answer the same questions.',
    body: [
      paragraph(
        'n1b1',
        'From this month all six branches are open from Monday to Saturday, 8.00 to 17.00. Until now each city kept hours of its own, and some customers found the door closed on a Saturday.',
      ),
      paragraph(
        'n1b2',
        'Whatever you begin online you can finish at a counter, and the other way round. The people at the counter see the same steps as you do: what has been sent, what is being checked, and what is still missing.',
      ),
      paragraph(
        'n1b3',
        'Bring an identity document when you visit. For a loan on property or for a business account, call the branch first, so that someone has time for you.',
      ),
    ],
  },
  {
    slug: 'codes-are-free',
    title: 'A code is free, always',
    date: '2026-07-13',
    summary: 'Fraudsters like to sell what costs nothing. Here is how to tell them from us.',
    body: [
      paragraph(
        'n2b1',
        'Every withdrawal is confirmed by a code that we send to your own address. It costs nothing. It works once, for ten minutes, and only for the amount and the payee it was made for.',
      ),
      paragraph(
        'n2b2',
        'Nobody at the bank will ask you for a code, and no tax or fee is ever paid to withdraw your money. If someone tells you otherwise, don’t pay, and tell us.',
      ),
      paragraph(
        'n2b3',
        'Three signs give a fraudster away: they are in a hurry, they want to be paid in a way that cannot be undone, and they ask you to keep it from your family or from us. One of them is enough to hang up.',
      ),
    ],
  },
  {
    slug: 'farm-season',
    title: 'Working capital for the season',
    date: '2026-06-02',
    summary:
      'Seed and feed are paid for long before the harvest is sold. The first payment of a loan can wait for that.',
    body: [
      paragraph(
        'n3b1',
        'Farmers can now agree with us on the day of the first payment, up to 92 days after the loan. From then on the same amount is due each month.',
      ),
      paragraph(
        'n3b2',
        'We don’t lend on hope. Tell us in the application when the harvest is sold, and work out beforehand what a poor one would mean.',
      ),
      paragraph(
        'n3b3',
        'You apply online. It costs nothing, you hear our decision within two business days, and no payment is ever due before a loan is paid out.',
      ),
    ],
  },
]
